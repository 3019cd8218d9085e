import { CommitEffects } from '../commit-effects.ts'
import { StatementTimeout, type Row, type Transaction } from '../driver.ts'
import { tooSlow } from '../query-limits.ts'
import type { Sql } from '../sql.ts'
import type { Session } from './session.ts'

/** An open transaction on a connection reserved for it. */
export class PostgresTransaction implements Transaction {
  readonly effects = new CommitEffects()
  private readonly session: Session
  private readonly limitMs: number
  private savepoints = 0

  /** `limitMs` is the time limit of each statement if a client waits for it; 0 for none. */
  constructor(session: Session, limitMs = 0) {
    this.session = session
    this.limitMs = limitMs
  }

  async all<R extends Row = Row>(statement: Sql): Promise<R[]> {
    return (await this.limited(() => this.session.all(statement))) as R[]
  }

  async get<R extends Row = Row>(statement: Sql): Promise<R | undefined> {
    return (await this.limited(() => this.session.all(statement)))[0] as R | undefined
  }

  async run(statement: Sql): Promise<number> {
    return this.limited(() => this.session.run(statement))
  }

  iterate<R extends Row = Row>(statement: Sql): AsyncIterable<R> {
    return this.session.walk(statement) as AsyncIterable<R>
  }

  async savepoint<T>(fn: () => Promise<T>): Promise<T> {
    const name = `s${++this.savepoints}`
    const mark = this.effects.mark
    await this.session.script(`SAVEPOINT ${name}`)
    try {
      const result = await fn()
      await this.session.script(`RELEASE ${name}`)
      return result
    } catch (error) {
      this.effects.forgetSince(mark)
      await this.session.script(`ROLLBACK TO ${name}; RELEASE ${name}`)
      throw error
    }
  }

  async lock(...names: readonly string[]): Promise<void> {
    await this.advise('pg_advisory_xact_lock', names)
  }

  async lockShared(...names: readonly string[]): Promise<void> {
    await this.advise('pg_advisory_xact_lock_shared', names)
  }

  private async advise(
    lock: 'pg_advisory_xact_lock' | 'pg_advisory_xact_lock_shared',
    names: readonly string[],
  ): Promise<void> {
    // PostgreSQL text holds neither NUL nor lone surrogates, which a client's id may contain.
    const sorted = [...new Set(names.map((name) => name.toWellFormed().replaceAll('\0', '\uFFFD')))].toSorted()
    if (sorted.length === 0) return
    await this.session.all({
      text: `SELECT ${lock}(hashtextextended(name, 0)) FROM jsonb_array_elements_text(?::jsonb) AS names(name)`,
      params: [JSON.stringify(sorted)],
    })
  }

  async liftTimeLimit(): Promise<void> {
    await this.session.script('SET LOCAL statement_timeout = 0')
  }

  private async limited<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw error instanceof StatementTimeout && this.limitMs > 0 ? tooSlow(this.limitMs) : error
    }
  }

  afterCommit(effect: () => void | Promise<void>): void {
    this.effects.add(effect)
  }
}
