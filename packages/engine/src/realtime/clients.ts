import type { RealtimeClient } from './client.ts'
import type { Subscription } from './topics.ts'

/** A subscription with its connection. */
export interface Subscriber {
  readonly client: RealtimeClient
  readonly subscription: Subscription
}

/** All open connections of this process, indexed by id and by topic. */
export class Clients {
  readonly #byId = new Map<string, RealtimeClient>()
  readonly #perAddress = new Map<string, number>()
  readonly #byTopic = new Map<string, Set<Subscriber>>()
  readonly #ofClient = new Map<RealtimeClient, readonly Subscriber[]>()

  add(client: RealtimeClient): void {
    this.#byId.set(client.id, client)
    this.#perAddress.set(client.ip, this.countFrom(client.ip) + 1)
  }

  remove(client: RealtimeClient): void {
    this.subscribe(client, [])
    if (this.#byId.delete(client.id)) this.#forgetAddress(client.ip)
    this.#ofClient.delete(client)
  }

  find(id: string): RealtimeClient | undefined {
    return this.#byId.get(id)
  }

  get count(): number {
    return this.#byId.size
  }

  countFrom(ip: string): number {
    return this.#perAddress.get(ip) ?? 0
  }

  all(): RealtimeClient[] {
    return [...this.#byId.values()]
  }

  /** Replaces all subscriptions of a connection. */
  subscribe(client: RealtimeClient, subscriptions: readonly Subscription[]): void {
    for (const subscriber of this.#ofClient.get(client) ?? []) this.#unlink(subscriber)
    const subscribers = this.#byId.has(client.id) ? subscriptions.map((subscription) => ({ client, subscription })) : []
    for (const subscriber of subscribers) this.#link(subscriber)
    this.#ofClient.set(client, subscribers)
  }

  subscriptionsOf(client: RealtimeClient): readonly Subscription[] {
    return (this.#ofClient.get(client) ?? []).map(({ subscription }) => subscription)
  }

  subscribersOf(topics: readonly string[]): Subscriber[] {
    return topics.flatMap((topic) => [...(this.#byTopic.get(topic) ?? [])])
  }

  #forgetAddress(ip: string): void {
    const left = this.countFrom(ip) - 1
    if (left > 0) this.#perAddress.set(ip, left)
    else this.#perAddress.delete(ip)
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
