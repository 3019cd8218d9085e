import { join } from 'node:path'
import { POSTGRES_DUMP_FILE } from './postgres/backup-format.ts'
import { PostgresCopy } from './postgres/read-copy.ts'
import { SqliteCopy } from './sqlite/read-copy.ts'

/** A copy of a database as `Driver.backup` wrote it, read without any database; nothing that it holds is changed. */
export interface DatabaseCopy {
  /** How many rows each table has. */
  countRows(): Promise<Readonly<Record<string, number>>>
  /** Walks some columns of a table, each value as text; none when there is no such table. */
  rows(table: string, columns: readonly string[]): AsyncIterable<Readonly<Record<string, string>>>
  close(): void
}

/** Opens the copy of a database that lies in a folder under the name that its driver gave it. */
export function openCopy(folder: string, file: string): DatabaseCopy {
  const path = join(folder, file)
  return file === POSTGRES_DUMP_FILE ? new PostgresCopy(path) : new SqliteCopy(path)
}
