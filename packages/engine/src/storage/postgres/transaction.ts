import { CommitEffects } from '../commit-effects.ts'
import type { Row, Transaction } from '../driver.ts'
import type { Sql } from '../sql.ts'
import type { Session } from './session.ts'

/** An open transaction on a connection that is ours until its end. */
export class PostgresTransaction implements Transaction {
  readonly effects = new CommitEffects()
  private readonly session: Session
  private savepoints = 0

  constructor(session: Session) {
    this.session = session
  }

  async all<R extends Row = Row>(statement: Sql): Promise<R[]> {
    return (await this.session.all(statement)) as R[]
  }

  async get<R extends Row = Row>(statement: Sql): Promise<R | undefined> {
    return (await this.session.all(statement))[0] as R | undefined
  }

  async run(statement: Sql): Promise<number> {
    return this.session.run(statement)
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

  async lock(name: string): Promise<void> {
    await this.session.all({ text: 'SELECT 1 AS held FROM pg_advisory_xact_lock(hashtextextended(?, 0))', params: [name] })
  }

  async liftTimeLimit(): Promise<void> {
    await this.session.script('SET LOCAL statement_timeout = 0')
  }

  afterCommit(effect: () => void | Promise<void>): void {
    this.effects.add(effect)
  }
}
