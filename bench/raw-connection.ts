import { connect, type Socket } from 'node:net'

const HEAD_END = Buffer.from('\r\n\r\n')
const LAST_CHUNK = Buffer.from('\r\n0\r\n\r\n')

/**
 * A minimal HTTP/1.1 client on one kept connection. It parses as little as possible, because client and servers share
 * the processors.
 */
export class RawConnection {
  readonly #socket: Socket
  #waiting: { resolve(status: number): void; reject(cause: Error): void } | undefined
  #received: Buffer = Buffer.alloc(0)

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#take(chunk))
    socket.on('error', (cause) => this.#waiting?.reject(cause))
    socket.on('close', () => this.#waiting?.reject(new Error('the server closed the connection')))
  }

  static open(port: number): Promise<RawConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => resolve(new RawConnection(socket)))
      socket.once('error', reject)
    })
  }

  /** Sends a whole request; resolves with the status when the whole response has arrived. */
  send(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  /** The beginning of the last response, for error messages. */
  lastBody(): string {
    return this.#received.toString('utf8').slice(0, 400)
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 || !this.#waiting ? chunk : Buffer.concat([this.#received, chunk])
    const waiting = this.#waiting
    if (!waiting || !isWhole(this.#received)) return
    this.#waiting = undefined
    const status = Number(this.#received.toString('latin1', 9, 12))
    if (status < 400) this.#received = Buffer.alloc(0)
    waiting.resolve(status)
  }
}

function isWhole(answer: Buffer): boolean {
  const headEnd = answer.indexOf(HEAD_END)
  if (headEnd < 0) return false
  const length = /content-length: (\d+)/i.exec(answer.toString('latin1', 0, headEnd))
  if (length) return answer.length >= headEnd + HEAD_END.length + Number(length[1])
  const status = answer.toString('latin1', 9, 12)
  return status === '204' || answer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK)
}
