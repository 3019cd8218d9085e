import { CommitEffects } from '../commit-effects.ts'
import type { Row, Transaction } from '../driver.ts'
import { currentClient } from '../query-limits.ts'
import type { Sql } from '../sql.ts'
import type { Connection } from './connection.ts'
import { guardedDialect } from './dialect.ts'

/** The open transaction of the only writing connection. */
export class SqliteTransaction implements Transaction {
  readonly effects = new CommitEffects()
  readonly dialect = guardedDialect
  private readonly connection: Connection
  private savepoints = 0

  constructor(connection: Connection) {
    this.connection = connection
  }

  async all<R extends Row = Row>(statement: Sql): Promise<R[]> {
    return this.limited(() => this.connection.all(statement) as R[])
  }

  async get<R extends Row = Row>(statement: Sql): Promise<R | undefined> {
    return this.limited(() => this.connection.get(statement) as R | undefined)
  }

  async run(statement: Sql): Promise<number> {
    return this.connection.run(statement)
  }

  iterate<R extends Row = Row>(statement: Sql): AsyncIterable<R> {
    return this.connection.iterate(statement) as AsyncIterable<R>
  }

  async savepoint<T>(fn: () => Promise<T>): Promise<T> {
    const name = `s${++this.savepoints}`
    const mark = this.effects.mark
    this.connection.database.exec(`SAVEPOINT ${name}`)
    try {
      const result = await fn()
      this.connection.database.exec(`RELEASE ${name}`)
      return result
    } catch (error) {
      this.effects.forgetSince(mark)
      this.connection.database.exec(`ROLLBACK TO ${name}; RELEASE ${name}`)
      throw error
    }
  }

  /** Needs nothing: SQLite has one writer, which is this transaction. */
  async lock(): Promise<void> {}

  /** Needs nothing, as `lock`. */
  async lockShared(): Promise<void> {}

  /** Needs nothing: the program's statements have no time limit here. */
  async liftTimeLimit(): Promise<void> {}

  /** Runs a read under the client's time limit, which the statement checks itself, as nothing else can abort it. */
  private limited<T>(read: () => T): T {
    const client = currentClient()
    return client
      ? client.withinHere((until) => this.connection.within({ until, limitMs: client.limitMs }, read))
      : read()
  }

  afterCommit(effect: () => void | Promise<void>): void {
    this.effects.add(effect)
  }
}
