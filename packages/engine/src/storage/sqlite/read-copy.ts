import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { DatabaseCopy } from '../database-copy.ts'
import { id, ROW_ORDER } from './columns.ts'
import { IS_PLAIN_TABLE } from './search.ts'

const ROWS_AT_ONCE = 500
/** Rows counted before the event loop gets its turn. */
const COUNTED_AT_ONCE = 50_000

/** A copied database file, which no other process has open. */
export class SqliteCopy implements DatabaseCopy {
  readonly #database: DatabaseSync

  constructor(file: string) {
    const address = pathToFileURL(file)
    // Immutable: reading must not create files beside it.
    address.search = 'immutable=1'
    this.#database = new DatabaseSync(address, { readOnly: true })
  }

  async countRows(): Promise<Record<string, number>> {
    const tables = this.#database.prepare(`SELECT name FROM sqlite_master WHERE ${IS_PLAIN_TABLE} ORDER BY name`).all()
    const counts: Record<string, number> = {}
    for (const { name } of tables) counts[String(name)] = await this.#count(String(name))
    return counts
  }

  async *rows(table: string, columns: readonly string[]): AsyncGenerator<Record<string, string>> {
    const known = new Set(
      this.#database
        .prepare('SELECT name FROM pragma_table_info(?)')
        .all(table)
        .map(({ name }) => name),
    )
    const wanted = columns.filter((column) => known.has(column))
    if (wanted.length === 0) return
    let untilPause = ROWS_AT_ONCE
    const statement = this.#database.prepare(`SELECT ${wanted.map(id).join(', ')} FROM ${id(table)}`)
    statement.setReadBigInts(true)
    for (const row of statement.iterate()) {
      yield Object.fromEntries(columns.map((column) => [column, String(row[column] ?? '')]))
      if (--untilPause > 0) continue
      untilPause = ROWS_AT_ONCE
      await new Promise(setImmediate)
    }
  }

  close(): void {
    this.#database.close()
  }

  async #count(table: string): Promise<number> {
    // A table without rowid, which only a superuser may have made, cannot be counted in chunks.
    if (this.#database.prepare('SELECT wr FROM pragma_table_list WHERE name = ?').get(table)?.['wr'] === 1)
      return Number(this.#database.prepare(`SELECT count(*) AS n FROM ${id(table)}`).get()?.['n'])
    const page = this.#database.prepare(
      `SELECT count(*) AS n, max(at) AS last FROM (SELECT ${ROW_ORDER} AS at FROM ${id(table)} WHERE ${ROW_ORDER} > ? ORDER BY ${ROW_ORDER} LIMIT ${COUNTED_AT_ONCE})`,
    )
    let [total, last] = [0, Number.MIN_SAFE_INTEGER]
    for (;;) {
      const { n, last: next } = page.get(last) as { n: number; last: number | null }
      total += n
      if (n < COUNTED_AT_ONCE || next === null) return total
      last = next
      await new Promise(setImmediate)
    }
  }
}
