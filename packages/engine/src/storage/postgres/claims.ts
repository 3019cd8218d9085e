import type pg from 'pg'
import { DatabaseUnavailable, type ClaimKind } from '../driver.ts'
import { translatePostgresError } from './errors.ts'
import type { StandingConnection } from './standing-connection.ts'

const AGAIN_MS = 1000

interface Held {
  readonly kind: ClaimKind
  /** The connection that holds it; another one than the current when it was lost and not yet taken anew. */
  client: pg.Client
}

/**
 * Names that this process holds by its standing connection: the server takes them back when that ends, so that a dead process holds nothing.
 * A process that lives on after its connection was lost takes them anew with the next one.
 */
export class Claims {
  private readonly connection: StandingConnection
  /** Taken or being taken. A session may lock a name twice: that nobody here does so is seen to here. */
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
    // With a connection that is gone the server has let go by itself.
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
    // Somebody may hold it for the moment that it takes to see to what a dead process left.
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
