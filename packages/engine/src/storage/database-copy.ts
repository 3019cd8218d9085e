/** A copy of a database as `Driver.backup` wrote it, read without any database; nothing that it holds is changed. */
export interface DatabaseCopy {
  /** How many rows each table has. */
  countRows(): Promise<Readonly<Record<string, number>>>
  /** Walks some columns of a table, each value as text; none when there is no such table. */
  rows(table: string, columns: readonly string[]): AsyncIterable<Readonly<Record<string, string>>>
  close(): void
}
