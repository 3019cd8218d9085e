import pg from 'pg'
import { randomBytes } from 'node:crypto'

const CHANNEL = 'timesheet'
const MAX_BYTES = 7999
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 10_000

type Listener = (payload: string) => void

/** Messages between the processes of one installation by NOTIFY; the listening connection is renewed when it is lost. */
export class Broadcasts {
  private readonly url: string
  private readonly sender = randomBytes(6).toString('hex')
  private readonly listeners = new Map<string, Listener[]>()
  private client: pg.Client | undefined
  private retry: NodeJS.Timeout | undefined
  private closed = false

  constructor(url: string) {
    this.url = url
  }

  async connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true })
    client.on('notification', ({ payload = '' }) => this.deliver(payload))
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    if (this.closed) return client.end()
    this.client = client
    client.once('end', () => this.reconnect(FIRST_DELAY_MS))
  }

  on(channel: string, listener: Listener): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener])
  }

  /** What NOTIFY has to carry; PostgreSQL takes less than 8000 bytes. */
  encode(channel: string, payload: string): { channel: string; message: string } {
    const message = `${this.sender} ${channel} ${payload}`
    if (Buffer.byteLength(message) > MAX_BYTES) throw new Error(`A broadcast on "${channel}" is larger than ${MAX_BYTES} bytes: send a key and let the others read.`)
    return { channel: CHANNEL, message }
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.retry)
    await this.client?.end()
  }

  private deliver(message: string): void {
    const [sender, channel = ''] = message.split(' ', 2)
    if (sender === this.sender) return
    const payload = message.slice(this.sender.length + channel.length + 2)
    for (const listener of this.listeners.get(channel) ?? []) listener(payload)
  }

  private reconnect(delay: number): void {
    this.client = undefined
    if (this.closed) return
    this.retry = setTimeout(() => {
      this.connect().catch(() => this.reconnect(Math.min(delay * 2, LONGEST_DELAY_MS)))
    }, delay)
    this.retry.unref()
  }
}
