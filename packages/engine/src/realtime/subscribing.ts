import { createHash } from 'node:crypto'
import type { RecordsContext } from '../records/records-context.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { isClientId } from './client-id.ts'
import type { RealtimeClient } from './client.ts'
import { Exchange } from './exchange.ts'

/** New subscriptions of a connection, with the viewer and address that asked for them. */
export interface SubscribeRequest {
  readonly clientId: string
  readonly ip: string
  readonly subscriptions: readonly string[]
  readonly viewer: StoredRecord | null
}

/** The result of a request (record-api §11.2); `unknown` when no process has the connection. */
export type SubscribeOutcome = 'done' | 'unknown' | 'other-address' | 'other-viewer'

/** A viewer as it is sent to another process: with a digest of the token key instead of the key. */
interface ViewerReference {
  readonly collection: string
  readonly id: string
  readonly keyDigest: string
}

interface Relayed extends Omit<SubscribeRequest, 'viewer'> {
  readonly viewer: ViewerReference | null
}

/** The connections of this process. */
export interface OwnClients {
  find(id: string): RealtimeClient | undefined
  /** Replaces the subscriptions and the viewer of a connection. */
  set(client: RealtimeClient, request: SubscribeRequest): void
}

/** Sets subscriptions also on connections of other processes: without sticky sessions a request reaches any of them. */
export class Subscribing {
  readonly #app: () => RecordsContext
  readonly #own: OwnClients
  readonly #exchange: Exchange<Relayed, SubscribeOutcome>

  constructor(app: () => RecordsContext, own: OwnClients) {
    this.#app = app
    this.#own = own
    this.#exchange = new Exchange({
      channel: 'subscribing',
      driver: () => app().driver,
      answer: (request) => this.#answer(request),
    })
  }

  async request(request: SubscribeRequest): Promise<SubscribeOutcome> {
    const client = this.#own.find(request.clientId)
    if (client) return this.#setOwn(client, request)
    if (!isClientId(request.clientId)) return 'unknown'
    return (await this.#exchange.ask({ ...request, viewer: request.viewer && referTo(request.viewer) })) ?? 'unknown'
  }

  /** Starts answering for the connections of this process. */
  listen(): void {
    this.#exchange.listen()
  }

  #setOwn(client: RealtimeClient, request: SubscribeRequest): SubscribeOutcome {
    if (client.ip !== request.ip) return 'other-address'
    if (client.viewer && !isSame(client.viewer, request.viewer)) return 'other-viewer'
    this.#own.set(client, request)
    return 'done'
  }

  async #answer(request: Relayed): Promise<SubscribeOutcome | null> {
    if (!this.#own.find(request.clientId)) return null
    const viewer = request.viewer && (await this.#viewerOf(request.viewer))
    const client = this.#own.find(request.clientId)
    return client ? this.#setOwn(client, { ...request, viewer }) : null
  }

  /** The referenced viewer; null (a guest) if its token key changed since the other process read it. */
  async #viewerOf(reference: ViewerReference): Promise<StoredRecord | null> {
    const record = await this.#app().records.findById(reference.collection, reference.id)
    return record && referTo(record).keyDigest === reference.keyDigest ? record : null
  }
}

function isSame(current: StoredRecord, viewer: StoredRecord | null): boolean {
  return current.collection.id === viewer?.collection.id && current.values.id === viewer.values.id
}

function referTo({ collection, values }: StoredRecord): ViewerReference {
  const secret = collection.type === 'auth' ? collection.authToken.secret : ''
  const keyDigest = createHash('sha256')
    .update(`${String(values['tokenKey'])}${secret}`)
    .digest('base64url')
  return { collection: collection.id, id: values.id, keyDigest }
}
