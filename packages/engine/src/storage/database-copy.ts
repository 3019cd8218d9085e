/** A copy of a database written by `Driver.backup`, read without a database server and not changed. */
export interface DatabaseCopy {
  /** The number of rows of each table. */
  countRows(): Promise<Readonly<Record<string, number>>>
  /** Iterates over some columns of a table, each value as text; nothing if the table does not exist. */
  rows(table: string, columns: readonly string[]): AsyncIterable<Readonly<Record<string, string>>>
  close(): void
}
