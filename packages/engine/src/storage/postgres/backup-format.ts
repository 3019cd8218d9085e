/** The name of the dump file in a backup folder. */
export const POSTGRES_DUMP_FILE = 'database.jsonl'

/** The first line of a dump. */
export interface DumpHead {
  readonly format: 'timesheet-postgres'
  readonly version: 1
}

export interface DumpColumn {
  readonly name: string
  readonly type: string
  readonly collation: string | null
  readonly notNull: boolean
  readonly default: string | null
  readonly identity: boolean
}

/** Begins a table; the following lines are its rows, as arrays of the texts that PostgreSQL writes. */
export interface DumpTable {
  readonly table: string
  readonly columns: readonly DumpColumn[]
  readonly primaryKey: readonly string[]
}

/** A statement to run when all tables are loaded: an index or a view. */
export interface DumpStatement {
  readonly statement: string
}

export type DumpRow = readonly (string | null)[]
export type DumpLine = DumpHead | DumpTable | DumpStatement | DumpRow
