import { randomBytes } from 'node:crypto'
import { SessionNotKept } from '../driver.ts'
import type { StandingConnection } from './standing-connection.ts'

const CHANNEL = 'timesheet'
const MAX_BYTES = 7999
/** The channel of messages to this process itself, which prove that it receives notifications. */
const PROOF = 'proof'
const PROOF_PATIENCE_MS = 15_000

type Listener = (payload: string) => void

/** What NOTIFY sends, and where. */
export interface Notification {
  readonly channel: string
  readonly message: string
}

/** Messages between the processes of an installation, sent by NOTIFY. */
export class Broadcasts {
  private readonly sender = randomBytes(6).toString('hex')
  private readonly listeners = new Map<string, Listener[]>()
  private heard: (() => void) | undefined

  constructor(connection: StandingConnection) {
    connection.prepare(async (client) => {
      client.on('notification', ({ payload = '' }) => this.deliver(payload))
      await connection.say(client, `LISTEN ${CHANNEL}`)
    })
  }

  on(channel: string, listener: Listener): void {
    this.listeners.set(channel, [...(this.listeners.get(channel) ?? []), listener])
  }

  /** The NOTIFY channel and message of a broadcast; PostgreSQL accepts less than 8000 bytes. */
  encode(channel: string, payload: string): Notification {
    const message = `${this.sender} ${channel} ${payload}`
    if (Buffer.byteLength(message) > MAX_BYTES)
      throw new Error(
        `A broadcast on "${channel}" is larger than ${MAX_BYTES} bytes: send a key and let the others read.`,
      )
    return { channel: CHANNEL, message }
  }

  /**
   * Throws `SessionNotKept` if a message to this process itself does not arrive: then a pooler has given the listening
   * connection to another client.
   */
  async prove(
    send: (notification: Notification) => Promise<void>,
    patience: number = PROOF_PATIENCE_MS,
  ): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const arrived = new Promise<void>((resolve, reject) => {
      this.heard = resolve
      timer = setTimeout(() => reject(new SessionNotKept()), patience)
    })
    await Promise.all([send(this.encode(PROOF, '')), arrived]).finally(() => clearTimeout(timer))
  }

  private deliver(message: string): void {
    const [sender, channel = ''] = message.split(' ', 2)
    if (sender === this.sender && channel === PROOF) this.heard?.()
    if (sender === this.sender) return
    const payload = message.slice(this.sender.length + channel.length + 2)
    for (const listener of this.listeners.get(channel) ?? []) listener(payload)
  }
}
