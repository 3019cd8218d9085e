import pg from 'pg'

/** Its application name in `pg_stat_activity`. */
const NAME = 'timesheet standing'
const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 10_000
const CONNECT_TIMEOUT_MS = 10_000

/** Interval and timeout of the connection's health check, in milliseconds. */
export interface Pulse {
  readonly every: number
  readonly patience: number
}

const PULSE: Pulse = { every: 30_000, patience: 10_000 }

/** Run on every new connection: subscribes to channels, takes claims. */
type Preparation = (client: pg.Client) => Promise<void>

/** The one connection of a process that keeps its session; when it is lost, it is reconnected and prepared again. */
export class StandingConnection {
  private readonly url: string
  private readonly pulse: Pulse
  private readonly preparations: Preparation[] = []
  private readonly listeners: (() => void)[] = []
  private client: pg.Client | undefined
  private retry: NodeJS.Timeout | undefined
  private last: Promise<unknown> = Promise.resolve()
  private closed = false

  constructor(url: string, pulse: Pulse = PULSE) {
    this.url = url
    this.pulse = pulse
  }

  /**
   * Registers a function to run on every new connection, the first included; if it fails, the connection is closed and
   * tried again.
   */
  prepare(preparation: Preparation): void {
    this.preparations.push(preparation)
  }

  /** Registers a function to call after a lost connection was reconnected and prepared. */
  onRenewed(listener: () => void): void {
    this.listeners.push(listener)
  }

  /** The open connection; undefined while there is none. */
  get current(): pg.Client | undefined {
    return this.client
  }

  /** Queues a statement on a connection, which runs one at a time. */
  say<R extends object>(client: pg.Client, text: string, values: readonly unknown[] = []): Promise<R[]> {
    const said = this.last.then(async () => (await client.query<R>(text, [...values])).rows)
    this.last = said.catch(() => {})
    return said
  }

  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      application_name: NAME,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      this.watch(client)
      for (const preparation of this.preparations) await preparation(client)
    } catch (error) {
      await client.end().catch(() => {})
      throw error
    }
    if (this.closed) return client.end()
    this.client = client
    client.once('end', () => this.reconnect(FIRST_DELAY_MS))
  }

  async close(): Promise<void> {
    this.closed = true
    clearTimeout(this.retry)
    const { client } = this
    this.client = undefined
    await client?.end()
  }

  // Health check: in a network that silently drops packets, a connection that only listens would wait forever.
  private watch(client: pg.Client): void {
    let late: NodeJS.Timeout | undefined
    const answered = (): void => {
      clearTimeout(late)
      late = undefined
    }
    const beat = setInterval(() => {
      if (late) return
      late = setTimeout(() => client.connection.stream.destroy(), this.pulse.patience)
      this.say(client, 'SELECT 1').then(answered, answered)
    }, this.pulse.every)
    beat.unref()
    client.once('end', () => {
      answered()
      clearInterval(beat)
    })
  }

  private reconnect(delay: number): void {
    this.client = undefined
    if (this.closed) return
    this.retry = setTimeout(() => {
      this.connect().then(
        () => this.notifyRenewed(),
        () => this.reconnect(Math.min(delay * 2, LONGEST_DELAY_MS)),
      )
    }, delay)
    this.retry.unref()
  }

  private notifyRenewed(): void {
    if (this.closed) return
    for (const listener of this.listeners) listener()
  }
}
