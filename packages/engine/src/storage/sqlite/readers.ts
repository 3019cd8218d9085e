import type { Row } from '../driver.ts'
import { currentClient } from '../query-limits.ts'
import type { Sql } from '../sql.ts'
import { Connection } from './connection.ts'
import { ReadPool } from './read-pool.ts'

/** What the program asks for itself is read here unless it took longer than this on the average; milliseconds. */
const SLOW_MS = 5
const PROGRAM = 'program'
const NEVER = new AbortController().signal

/**
 * Reads a file. Here runs what reads only rows by their keys, and what the program asks for itself as long as it is quick;
 * everything else that a client asks for runs in processes beside, where it can be ended and holds up nobody.
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
