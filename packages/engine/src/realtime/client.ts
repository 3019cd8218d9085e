import type { ServerResponse } from 'node:http'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** Lifetimes of a connection in milliseconds. */
export interface Timings {
  /** Since the last sent message. */
  readonly idle: number
  readonly total: number
}

/** Limits of open connections. */
export interface StreamLimits {
  /** Per client address; behind a proxy that is not trusted, all clients share one. */
  readonly perAddress: number
  readonly total: number
}

/** The parts of a connection. */
export interface Connection {
  readonly id: string
  readonly ip: string
  readonly response: ServerResponse
  readonly timings: Timings
  /** Called once when the stream has ended, by either side. */
  onClose(client: RealtimeClient): void
}

/** Limit of events that wait for the result of a filter or expand. */
const MAX_UNDECIDED = 500
/** Limit of bytes that a client has not read yet; above it the connection is closed. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024

/** One open event stream with its viewer. */
export class RealtimeClient {
  readonly id: string
  readonly ip: string
  /** The signed-in record; null for a guest. */
  viewer: StoredRecord | null = null
  readonly #response: ServerResponse
  readonly #onClose: (client: RealtimeClient) => void
  readonly #idle: NodeJS.Timeout
  readonly #total: NodeJS.Timeout
  #finished = false
  #undecided = 0
  #line: Promise<void> = Promise.resolve()

  constructor(connection: Connection) {
    const { response, timings } = connection
    this.id = connection.id
    this.ip = connection.ip
    this.#response = response
    this.#onClose = connection.onClose
    this.#idle = setTimeout(() => this.close(), timings.idle)
    this.#total = setTimeout(() => this.close(), timings.total)
    response.once('close', () => this.#finish())
    response.on('error', () => this.close())
  }

  /**
   * Sends an event once its JSON is known, keeping the order of the calls; a null is not sent. Closes the connection
   * when too many events are pending.
   */
  sendInOrder(event: string, json: string | Promise<string | null>): void {
    if (typeof json === 'string' && this.#undecided === 0) return this.send(event, json)
    if (++this.#undecided > MAX_UNDECIDED) return this.close()
    this.#line = this.#line.then(async () => {
      const text = await json
      this.#undecided--
      if (text !== null) this.send(event, text)
    })
  }

  /**
   * Writes one event; `json` must be one line. Closes the connection when too much is unread: the client reconnects and
   * reads anew.
   */
  send(event: string, json: string): void {
    if (this.#finished || this.#response.destroyed || /[\r\n]/.test(event)) return
    this.#response.write(`id:${this.id}\nevent:${event}\ndata:${json}\n\n`)
    this.#idle.refresh()
    if (this.#response.writableLength <= MAX_WAITING_BYTES) return
    this.#response.destroy()
    this.#finish()
  }

  close(): void {
    if (!this.#response.writableEnded) this.#response.end()
    this.#finish()
  }

  #finish(): void {
    if (this.#finished) return
    this.#finished = true
    clearTimeout(this.#idle)
    clearTimeout(this.#total)
    this.#onClose(this)
  }
}
