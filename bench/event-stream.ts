import { connect, type Socket } from 'node:net'
import { send, type Target } from './measure.ts'

const CONNECTED = /id:(\S+)\r?\nevent:PB_CONNECT\r?\ndata:.*\r?\n\r?\n/

/** A realtime subscriber of one topic, on its own connection. */
export class EventStream {
  readonly #socket: Socket
  readonly #topic: string
  #text = ''
  #waiting: ((at: number) => void) | undefined

  private constructor(socket: Socket, topic: string) {
    this.#socket = socket
    this.#topic = topic
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

  #take(chunk: Buffer): void {
    const at = performance.now()
    this.#text += chunk.toString('latin1')
    if (!this.#text.includes(`event:${this.#topic}\n`)) return
    this.#text = ''
    this.#waiting?.(at)
  }
}
