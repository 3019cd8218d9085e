import type { RealtimeClient } from './client.ts'
import type { Subscription } from './topics.ts'

/** A subscription together with who made it. */
export interface Subscriber {
  readonly client: RealtimeClient
  readonly subscription: Subscription
}

/** All open connections, found by id and by what they subscribed to. */
export class Clients {
  readonly #byId = new Map<string, RealtimeClient>()
  readonly #byTopic = new Map<string, Set<Subscriber>>()
  readonly #ofClient = new Map<RealtimeClient, readonly Subscriber[]>()

  add(client: RealtimeClient): void {
    this.#byId.set(client.id, client)
  }

  remove(client: RealtimeClient): void {
    this.subscribe(client, [])
    this.#byId.delete(client.id)
    this.#ofClient.delete(client)
  }

  find(id: string): RealtimeClient | undefined {
    return this.#byId.get(id)
  }

  all(): RealtimeClient[] {
    return [...this.#byId.values()]
  }

  /** Replaces everything that a client hears. */
  subscribe(client: RealtimeClient, subscriptions: readonly Subscription[]): void {
    for (const subscriber of this.#ofClient.get(client) ?? []) this.#unlink(subscriber)
    const subscribers = this.#byId.has(client.id) ? subscriptions.map((subscription) => ({ client, subscription })) : []
    for (const subscriber of subscribers) this.#link(subscriber)
    this.#ofClient.set(client, subscribers)
  }

  subscribersOf(topics: readonly string[]): Subscriber[] {
    return topics.flatMap((topic) => [...(this.#byTopic.get(topic) ?? [])])
  }

  #link(subscriber: Subscriber): void {
    const { topic } = subscriber.subscription
    const others = this.#byTopic.get(topic) ?? new Set()
    this.#byTopic.set(topic, others.add(subscriber))
  }

  #unlink(subscriber: Subscriber): void {
    const { topic } = subscriber.subscription
    const others = this.#byTopic.get(topic)
    others?.delete(subscriber)
    if (others?.size === 0) this.#byTopic.delete(topic)
  }
}
