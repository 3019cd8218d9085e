import type { ServerResponse } from 'node:http'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** How long a connection may live; milliseconds. */
export interface Timings {
  /** Without a message sent. */
  readonly idle: number
  readonly total: number
}

/** How many connections may be open at once. */
export interface StreamLimits {
  /** From one address; behind a proxy that is not trusted all have the same one. */
  readonly perAddress: number
  readonly total: number
}

/** What a connection is made of. */
export interface Connection {
  readonly id: string
  readonly ip: string
  readonly response: ServerResponse
  readonly timings: Timings
  /** Called once when the stream has ended, by either side. */
  onClose(client: RealtimeClient): void
}

/** How many events may wait for a filter of the client's own. */
const MAX_UNDECIDED = 500
/** What a client that does not read may leave waiting before it is dropped. */
const MAX_WAITING_BYTES = 4 * 1024 * 1024

/** One open event stream: who it belongs to, what it asked for, and the way to write to it. */
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

  /** Writes one event as soon as it is decided, after all that was told before; null is none. Whoever leaves too much undecided is dropped. */
  tell(event: string, json: string | Promise<string | null>): void {
    if (typeof json === 'string' && this.#undecided === 0) return this.send(event, json)
    if (++this.#undecided > MAX_UNDECIDED) return this.close()
    this.#line = this.#line.then(async () => {
      const text = await json
      this.#undecided--
      if (text !== null) this.send(event, text)
    })
  }

  /** Writes one event; `json` must be one line. A client with too much waiting is dropped: it reconnects and reads anew. */
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
