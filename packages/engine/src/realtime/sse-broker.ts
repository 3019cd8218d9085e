import type { RecordValues } from '@timesheet/schema'
import type { ServerResponse } from 'node:http'
import type { RecordsContext } from '../records/records-context.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { Driver, Transaction } from '../storage/driver.ts'
import type { Broker } from './broker.ts'
import type { Delivery, RecordChange } from '../records/change-publisher.ts'
import { runForProgram } from '../storage/query-limits.ts'
import { RealtimeClient, type StreamLimits, type Timings } from './client.ts'
import { makeClientId } from './client-id.ts'
import { Clients } from './clients.ts'
import { hasSubscribers, prepareMessages, sendMessages, type Message } from './deliver.ts'
import { HandOvers, type HandOver, type Reception } from './hand-over.ts'
import { MAX_REPEATED, MISSED, RecentChanges, sinceOf } from './recent-changes.ts'
import { onRelayedEvent, relayEvents, type RelayedEvent } from './relay.ts'
import { Subscribing, type SubscribeOutcome, type SubscribeRequest } from './subscribing.ts'
import { parseSubscription, type Subscription } from './topics.ts'

const TIMINGS: Timings = { idle: 5 * 60_000, total: 30 * 60_000 }
// Generous, because a whole firm may share one address, and behind a proxy that is not trusted everybody does.
const LIMITS: StreamLimits = { perAddress: 10_000, total: 20_000 }

/**
 * Makes the server-sent-events broker of an app; `app` is called only when events occur, so the app may be assembled
 * later.
 */
export function createSseBroker(
  app: () => RecordsContext,
  timings: Partial<Timings> = {},
  limits: Partial<StreamLimits> = {},
): Broker {
  return new SseBroker(app, { ...TIMINGS, ...timings }, { ...LIMITS, ...limits })
}

type Read = () => Promise<RecordChange | undefined>

class SseBroker implements Broker {
  readonly #app: () => RecordsContext
  readonly #timings: Timings
  readonly #limits: StreamLimits
  readonly #clients = new Clients()
  readonly #recent = new RecentChanges()
  readonly #handOvers = new HandOvers(
    () => this.#app().driver,
    (handOver) => this.#receive(handOver),
  )
  readonly #subscribing = new Subscribing(() => this.#app(), {
    find: (id) => this.#clients.find(id),
    set: (client, request) => this.#set(client, request),
  })
  /** Queue of changes: one after the other, so that a client gets them in commit order. */
  #line: Promise<void> = Promise.resolve()
  /** What waits in the queue to be relayed together: a paste of fifty rows is one message. */
  #relayed: RelayedEvent[] = []
  #listening = false

  constructor(app: () => RecordsContext, timings: Timings, limits: StreamLimits) {
    this.#app = app
    this.#timings = timings
    this.#limits = limits
  }

  async prepareDelete(record: StoredRecord, tx?: Transaction): Promise<Delivery> {
    const messages = await this.#prepare({ action: 'delete', record }, tx ?? this.#app().driver)
    return async () => {
      this.#recent.add({ record, read: async () => ({ action: 'delete', record }) })
      this.#enqueue(async () => sendMessages(messages))
      this.#relay({ kind: 'deleted', collection: record.collection.id, values: withoutSecrets(record) })
    }
  }

  async publish({ action, record, before }: RecordChange): Promise<void> {
    const change = { action, record, before }
    this.#recent.add({ record, read: async () => change })
    this.#enqueue(async () => sendMessages(await this.#prepare(change, this.#app().driver)))
    if (action === 'delete') return
    const replaced = before && this.#app().driver.isShared ? { replaced: replacedValues(before, record) } : {}
    this.#relay({ kind: 'saved', action, collection: record.collection.id, id: record.values.id, ...replaced })
  }

  authChanged(record: StoredRecord, invalidated: boolean): void {
    this.#refreshViewers(record, invalidated)
    this.#relay({ kind: 'auth', collection: record.collection.id, id: record.values.id, invalidated })
  }

  authCollectionInvalidated(collectionId: string): void {
    this.#forgetViewersOf(collectionId)
    this.#relay({ kind: 'authCollection', collection: collectionId })
  }

  send(topic: string, data: unknown, clientId?: string): boolean {
    const json = JSON.stringify(data)
    const receivers = this.#clients
      .subscribersOf([topic])
      .filter(({ client }) => clientId === undefined || client.id === clientId)
    for (const { client, subscription } of receivers) client.send(subscription.text, json)
    return receivers.length > 0
  }

  handOver(handOver: HandOver): Promise<boolean> {
    return this.#handOvers.give(handOver)
  }

  hasRoom(ip: string): boolean {
    return this.#clients.count < this.#limits.total && this.#clients.countFrom(ip) < this.#limits.perAddress
  }

  connect(response: ServerResponse, ip: string): RealtimeClient {
    const onClose = (closed: RealtimeClient) => this.#clients.remove(closed)
    const client = new RealtimeClient({ id: makeClientId(), ip, response, timings: this.#timings, onClose })
    // A connection that closed before its stream began emits no further event, so it is closed here.
    if (response.destroyed) client.close()
    else this.#clients.add(client)
    this.#listen()
    client.send('PB_CONNECT', JSON.stringify({ clientId: client.id }))
    return client
  }

  findClient(id: string): RealtimeClient | undefined {
    return this.#clients.find(id)
  }

  subscribe(request: SubscribeRequest): Promise<SubscribeOutcome> {
    return this.#subscribing.request(request)
  }

  async close(): Promise<void> {
    await this.#line
    for (const client of this.#clients.all()) client.close()
  }

  #set(client: RealtimeClient, { subscriptions, viewer }: SubscribeRequest): void {
    client.viewer = viewer
    const unique = new Set(subscriptions.filter((text) => text !== ''))
    const former = new Set(this.#clients.subscriptionsOf(client).map(({ text }) => text))
    const wanted = [...unique].map(parseSubscription)
    this.#clients.subscribe(client, wanted)
    this.#repeat(
      client,
      wanted.filter((subscription) => sinceOf(subscription) > 0 && !former.has(subscription.text)),
    )
  }

  /**
   * Sends new subscriptions the buffered changes that they asked for, through the queue of changes, so that an older
   * change never arrives after a newer one.
   */
  #repeat(client: RealtimeClient, fresh: readonly Subscription[]): void {
    let left = MAX_REPEATED
    for (const subscription of fresh) {
      const reads = this.#recent.of(subscription, sinceOf(subscription))
      const isKnown = reads !== null && reads.length <= left
      left -= isKnown ? reads.length : 0
      if (!isKnown) this.#enqueue(async () => client.sendInOrder(subscription.text, MISSED))
      else if (reads.length > 0) this.#enqueue(() => this.#resend(client, { subscription, reads }))
    }
  }

  async #resend(
    client: RealtimeClient,
    { subscription, reads }: { readonly subscription: Subscription; readonly reads: readonly Read[] },
  ): Promise<void> {
    const only = new Clients()
    only.add(client)
    only.subscribe(client, [subscription])
    for (const read of reads) {
      const change = await read()
      if (change) sendMessages(await prepareMessages(this.#app(), only, { change, executor: this.#app().driver }))
    }
  }

  #receive({ topic, clientId, ip, data }: HandOver): Reception {
    const client = this.#clients.find(clientId)
    if (!client) return 'unknown'
    const waits = this.#clients.subscriptionsOf(client).some((subscription) => subscription.text === topic)
    if (client.ip !== ip || !waits) return 'refused'
    client.send(topic, JSON.stringify(data))
    this.#clients.subscribe(
      client,
      this.#clients.subscriptionsOf(client).filter((subscription) => subscription.text !== topic),
    )
    return 'taken'
  }

  #enqueue(work: () => Promise<void>): void {
    this.#line = this.#line
      .then(() => runForProgram(work))
      .catch((error: unknown) => this.#app().log.error({ err: error }, 'a change could not be told'))
  }

  async #prepare(change: RecordChange, executor: Driver | Transaction): Promise<Message[]> {
    if (!hasSubscribers(this.#clients, change.record)) return []
    return prepareMessages(this.#app(), this.#clients, { change, executor })
  }

  #refreshViewers({ collection, values }: Pick<StoredRecord, 'collection' | 'values'>, invalidated: boolean): void {
    for (const client of this.#clients.all()) {
      if (client.viewer?.collection.id !== collection.id || client.viewer.values.id !== values.id) continue
      client.viewer = invalidated ? null : { collection, values }
    }
  }

  #forgetViewersOf(collectionId: string): void {
    for (const client of this.#clients.all()) if (client.viewer?.collection.id === collectionId) client.viewer = null
  }

  #relay(event: RelayedEvent): void {
    const { driver } = this.#app()
    if (!driver.isShared) return
    this.#relayed.push(event)
    if (this.#relayed.length > 1) return
    this.#enqueue(() => relayEvents(driver, this.#relayed.splice(0)))
  }

  /** Starts listening to the other processes; called with the first connection. */
  #listen(): void {
    if (this.#listening) return
    this.#listening = true
    const { driver } = this.#app()
    this.#handOvers.listen()
    this.#subscribing.listen()
    // Other processes' changes are received only from now on, so requests for earlier ones are answered with `missed`.
    if (driver.isShared) this.#recent.reset()
    onRelayedEvent(driver, (event) => this.#enqueue(() => this.#onRelayed(event)))
    // After lost notifications nobody knows what changed, so all clients must reconnect and read again.
    driver.onBroadcastGap(() => {
      this.#recent.reset()
      this.#clients.all().forEach((client) => client.close())
    })
  }

  async #onRelayed(event: RelayedEvent): Promise<void> {
    const app = this.#app()
    const collection = app.collections.find(event.collection)
    if (event.kind === 'authCollection') return this.#forgetViewersOf(event.collection)
    if (!collection) return
    const values = { id: event.kind === 'deleted' ? event.values.id : event.id }
    if (event.kind === 'auth') {
      const record = await app.records.findById(collection.id, event.id)
      return this.#refreshViewers(record ?? { collection, values }, event.invalidated || !record)
    }
    const read = () => this.#changeOf(event, collection)
    this.#recent.add({ record: { collection, values }, read })
    if (!hasSubscribers(this.#clients, { collection, values })) return
    const change = await read()
    if (change) sendMessages(await this.#prepare(change, app.driver))
  }

  /** The change relayed by another process; a saved record is read from the database. */
  async #changeOf(
    event: Extract<RelayedEvent, { kind: 'saved' | 'deleted' }>,
    collection: StoredRecord['collection'],
  ): Promise<RecordChange | undefined> {
    if (event.kind === 'deleted') return { action: 'delete', record: { collection, values: event.values } }
    const record = await this.#app().records.findById(collection.id, event.id)
    const before = record && event.replaced && { collection, values: { ...record.values, ...event.replaced } }
    return record && { action: event.action, record, before }
  }
}

/** The former values of the fields that an update changed. */
function replacedValues(before: StoredRecord, after: StoredRecord): RecordValues {
  const secret = secretsOf(before.collection)
  const changed = Object.entries(before.values).filter(
    ([name, value]) => !secret.has(name) && !isSame(value, after.values[name]),
  )
  return Object.fromEntries(changed)
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b))
}

/** The values without password hashes and token keys, which must not be broadcast. */
function withoutSecrets({ collection, values }: StoredRecord): StoredRecord['values'] {
  const secret = secretsOf(collection)
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name))) as StoredRecord['values']
}

const secrets = new WeakMap<StoredRecord['collection'], ReadonlySet<string>>()

function secretsOf(collection: StoredRecord['collection']): ReadonlySet<string> {
  const known = secrets.get(collection)
  if (known) return known
  const found = collection.fields
    .filter((field) => field.type === 'password' || (collection.type === 'auth' && field.name === 'tokenKey'))
    .map((field) => field.name)
  const secret = new Set(found)
  secrets.set(collection, secret)
  return secret
}
