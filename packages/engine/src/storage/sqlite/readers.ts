import type { Row } from '../driver.ts'
import { currentClient } from '../query-limits.ts'
import type { Sql } from '../sql.ts'
import { Connection } from './connection.ts'
import { ReadPool } from './read-pool.ts'

/** Statements of the program with a mean above this run in a child process; milliseconds. */
const SLOW_MS = 5
const PROGRAM = 'program'
const NEVER = new AbortController().signal

/**
 * Reads the database file: statements that read rows by key, and the program's own quick ones, in this process; all
 * other statements of clients in child processes, where they can be aborted and do not block the event loop.
 */
export class Readers {
  readonly #here: Connection
  readonly #pool: ReadPool

  constructor(file: string, cacheKib: number) {
    this.#here = new Connection(file, { readOnly: true, cacheKib })
    this.#pool = new ReadPool(file, cacheKib)
  }

  all(statement: Sql): Row[] | Promise<Row[]> {
    return this.#beside(statement) ?? this.#timed(statement, () => this.#here.all(statement))
  }

  get(statement: Sql): Row | undefined | Promise<Row | undefined> {
    return this.#beside(statement)?.then((rows) => rows[0]) ?? this.#timed(statement, () => this.#here.get(statement))
  }

  forgetStatements(): void {
    this.#here.forgetStatements()
    this.#pool.forgetStatements()
  }

  async close(): Promise<void> {
    await this.#pool.close()
    this.#here.close()
  }

  #beside(statement: Sql): Promise<Row[]> | undefined {
    if (statement.bounded) return undefined
    const client = currentClient()
    if (client) return client.within((signal) => this.#pool.all(statement, { lane: client.lane, signal }))
    return this.#pool.lanes.meanOf(statement.text) >= SLOW_MS
      ? this.#pool.all(statement, { lane: PROGRAM, signal: NEVER })
      : undefined
  }

  #timed<T>(statement: Sql, read: () => T): T {
    if (statement.bounded) return read()
    const from = performance.now()
    const result = read()
    this.#pool.lanes.note(statement.text, performance.now() - from)
    return result
  }
}
