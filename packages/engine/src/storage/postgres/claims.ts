import type pg from 'pg'
import { DatabaseUnavailable, type ClaimKind } from '../driver.ts'
import { translatePostgresError } from './errors.ts'
import type { StandingConnection } from './standing-connection.ts'

const AGAIN_MS = 1000

interface Held {
  readonly kind: ClaimKind
  /** The connection that holds the claim; an older one until the claim is taken again after a reconnect. */
  client: pg.Client
}

/**
 * Claims of this process as advisory locks of its standing connection: the server releases them when it ends, so a dead
 * process holds none. After a reconnect they are taken again.
 */
export class Claims {
  private readonly connection: StandingConnection
  /**
   * Claims that are held, or null while being taken. A PostgreSQL session could take a lock twice; this map prevents
   * it.
   */
  private readonly held = new Map<string, Held | null>()
  private retry: NodeJS.Timeout | undefined

  constructor(connection: StandingConnection) {
    this.connection = connection
    connection.prepare((client) => this.retake(client))
  }

  async take(name: string, kind: ClaimKind): Promise<(() => Promise<void>) | null> {
    if (this.held.has(name)) return null
    const client = this.connection.current
    if (!client) throw new DatabaseUnavailable()
    this.held.set(name, null)
    try {
      if (await this.lock(client, name, kind)) this.held.set(name, { kind, client })
    } catch (error) {
      throw translatePostgresError(error)
    } finally {
      if (!this.held.get(name)) this.held.delete(name)
    }
    return this.held.has(name) ? () => this.release(name) : null
  }

  close(): void {
    clearTimeout(this.retry)
    this.held.clear()
  }

  private async release(name: string): Promise<void> {
    const held = this.held.get(name)
    this.held.delete(name)
    // The server has released the locks of a lost connection by itself.
    if (held) await this.unlock(held.client, name, held.kind).catch(() => {})
  }

  private async retake(client: pg.Client): Promise<void> {
    clearTimeout(this.retry)
    let missing = false
    for (const [name, held] of this.held) {
      if (!held || held.client === client) continue
      const taken = await this.lock(client, name, held.kind)
      if (taken && this.held.get(name) === held) held.client = client
      else if (taken) await this.unlock(client, name, held.kind)
      else missing = true
    }
    // Another process may hold a lock briefly while it settles what a dead process left.
    if (missing) this.retry = setTimeout(() => void this.retake(client).catch(() => {}), AGAIN_MS).unref()
  }

  private async lock(client: pg.Client, name: string, kind: ClaimKind): Promise<boolean> {
    const [row] = await this.connection.say<{ taken: boolean }>(
      client,
      `SELECT pg_try_advisory_lock${suffix(kind)}(hashtextextended($1, 0)) AS taken`,
      [`claim ${name}`],
    )
    return row?.taken === true
  }

  private async unlock(client: pg.Client, name: string, kind: ClaimKind): Promise<void> {
    await this.connection.say(client, `SELECT pg_advisory_unlock${suffix(kind)}(hashtextextended($1, 0))`, [
      `claim ${name}`,
    ])
  }
}

function suffix(kind: ClaimKind): string {
  return kind === 'shared' ? '_shared' : ''
}
