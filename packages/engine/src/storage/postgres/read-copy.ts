import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { DatabaseCopy } from '../database-copy.ts'
import type { DumpLine, DumpRow, DumpTable } from './backup-format.ts'
import { shortName } from './columns.ts'

/** A dump written by `writeBackup`. */
export class PostgresCopy implements DatabaseCopy {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  async countRows(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {}
    for await (const { table, row } of this.#walk())
      counts[table.table] = (counts[table.table] ?? 0) + (row === null ? 0 : 1)
    return counts
  }

  async *rows(name: string, columns: readonly string[]): AsyncGenerator<Record<string, string>> {
    const wanted = shortName(name)
    for await (const { table, row } of this.#walk()) {
      if (row === null || table.table !== wanted) continue
      const values = JSON.parse(row) as DumpRow
      yield Object.fromEntries(
        columns.map((column) => [
          column,
          values[table.columns.findIndex((each) => each.name === shortName(column))] ?? '',
        ]),
      )
    }
  }

  close(): void {}

  /** Yields each table once without a row, then with each of its rows as unparsed JSON. */
  async *#walk(): AsyncGenerator<{ table: DumpTable; row: string | null }> {
    let table: DumpTable | undefined
    for await (const text of createInterface({
      input: createReadStream(this.#file),
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      if (text.startsWith('[')) {
        if (table) yield { table, row: text }
        continue
      }
      const line = JSON.parse(text) as DumpLine
      table = 'table' in line ? line : undefined
      if (table) yield { table, row: null }
    }
  }
}
