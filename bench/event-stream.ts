import { connect, type Socket } from 'node:net'
import { send, type Target } from './measure.ts'

/** The longest text that can be awaited. */
const LONGEST = 200
const CONNECTED = /id:(\S+)\r?\nevent:PB_CONNECT\r?\ndata:.*\r?\n\r?\n/

/** A realtime subscriber of one topic, on its own connection. */
export class EventStream {
  readonly #socket: Socket
  readonly #topic: string
  #text = ''
  #awaited: string
  #waiting: ((at: number) => void) | undefined

  private constructor(socket: Socket, topic: string) {
    this.#socket = socket
    this.#topic = topic
    this.#awaited = this.#event
  }

  /** Opens a stream and subscribes it to the topic with the target's token. */
  static async open(target: Target, topic: string): Promise<EventStream> {
    const socket = connect(target.port, '127.0.0.1')
    const stream = new EventStream(socket, topic)
    const clientId = await stream.#connected(target.port)
    socket.on('data', (chunk: Buffer) => stream.#take(chunk))
    await send(target, { method: 'POST', path: '/api/realtime', body: { clientId, subscriptions: [topic] } })
    return stream
  }

  /** Resolves when the next event of the topic arrived; rejects after the given time. */
  next(patienceMs: number): Promise<number> {
    return this.arrival(this.#event, patienceMs)
  }

  /** Resolves when this short text arrived. */
  arrival(text: string, patienceMs: number): Promise<number> {
    this.#awaited = text
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('an event did not arrive')), patienceMs)
      this.#waiting = (at) => {
        clearTimeout(timer)
        resolve(at)
      }
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #connected(port: number): Promise<string> {
    return new Promise((resolve, reject) => {
      const listen = (chunk: Buffer) => {
        this.#text += chunk.toString('latin1')
        const id = CONNECTED.exec(this.#text)?.[1]
        if (!id) return
        this.#text = ''
        this.#socket.off('data', listen)
        resolve(id)
      }
      this.#socket.once('error', reject).on('data', listen)
      this.#socket.write(`GET /api/realtime HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\n\r\n`)
    })
  }

  get #event(): string {
    return `event:${this.#topic}\n`
  }

  #take(chunk: Buffer): void {
    const at = performance.now()
    this.#text += chunk.toString('latin1')
    const arrived = this.#text.includes(this.#awaited)
    // What is awaited may come in two pieces.
    this.#text = arrived ? '' : this.#text.slice(-LONGEST)
    if (arrived) this.#waiting?.(at)
  }
}
