import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { Row } from '../driver.ts'
import { tooSlow } from '../query-limits.ts'
import type { Sql, SqlValue } from '../sql.ts'
import { WITHIN_TIME } from './dialect.ts'
import { translateSqliteError } from './errors.ts'

const ROWS_PER_LOOK = 64
const FOR_EVER: TimeLimit = { until: Infinity, limitMs: 0 }
const MAX_STATEMENTS = 400
const ITERATE_CHUNK = 256
const CHANGES_SCHEMA = /^\s*(?:create|alter|drop)\b/i

interface Prepared {
  readonly statement: StatementSync
  /** Makes a plain object of a row's values, which takes half the time of node:sqlite's own rows. */
  readonly toRow: (values: readonly unknown[]) => Row
  readonly columns: readonly string[]
}

/** When a statement must end, and the client's limit for the error. */
interface TimeLimit {
  readonly until: number
  readonly limitMs: number
}

/** The rows of a statement as arrays, in the order of the columns. */
export interface ReadRows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** A connection to the database file with its prepared statements. */
export class Connection {
  readonly database: DatabaseSync
  private readonly prepared = new Map<string, Prepared>()
  private readonly onSchemaChange: () => void
  private limit = FOR_EVER
  private asked = 0
  private isSchemaOld = false

  constructor(
    file: string,
    options: {
      readonly readOnly: boolean
      readonly cacheKib: number
      readonly sortsOnDisk?: boolean
      readonly onSchemaChange?: () => void
    },
  ) {
    this.database = new DatabaseSync(file, {
      readOnly: options.readOnly,
      enableForeignKeyConstraints: false,
      timeout: 5000,
    })
    this.database.exec(
      `PRAGMA cache_size = -${options.cacheKib}; PRAGMA temp_store = ${options.sortsOnDisk ? 'FILE' : 'MEMORY'}`,
    )
    this.onSchemaChange = options.onSchemaChange ?? (() => {})
    if (!options.readOnly) this.database.function(WITHIN_TIME, { deterministic: false }, (_row) => this.refuseLate())
  }

  /** Runs a read that aborts at a reading of `performance.now()`, checked in its joins. */
  within<T>(limit: TimeLimit, read: () => T): T {
    this.limit = limit
    try {
      return read()
    } finally {
      this.limit = FOR_EVER
    }
  }

  all(statement: Sql): Row[] {
    try {
      const { statement: prepared, toRow } = this.prepare(statement.text)
      const params = bindable(statement.params)
      return readingLarge(prepared, () => (prepared.all(...params) as unknown as unknown[][]).map(withNumbers)).map(
        toRow,
      )
    } catch (error) {
      throw this.translate(error)
    }
  }

  /** The rows as arrays; null if they are larger than `maxBytes`. */
  read(statement: Sql, maxBytes: number): ReadRows | null {
    try {
      const { statement: prepared, columns } = this.prepare(statement.text)
      const rows = readingLarge(prepared, () => rowsWithin(maxBytes, rowsOf(prepared, statement)))
      return rows && { columns, rows }
    } catch (error) {
      throw this.translate(error)
    }
  }

  get(statement: Sql): Row | undefined {
    try {
      const { statement: prepared, toRow } = this.prepare(statement.text)
      const params = bindable(statement.params)
      const values = readingLarge(prepared, () => prepared.get(...params) as unknown as unknown[] | undefined)
      return values && toRow(withNumbers(values))
    } catch (error) {
      throw this.translate(error)
    }
  }

  run(statement: Sql): number {
    try {
      if (CHANGES_SCHEMA.test(statement.text)) return this.changeSchema(statement)
      return Number(this.prepare(statement.text).statement.run(...bindable(statement.params)).changes)
    } catch (error) {
      throw this.translate(error)
    }
  }

  /** Iterates over the rows in chunks, yielding to the event loop between them. */
  async *iterate(statement: Sql): AsyncGenerator<Row> {
    // Not a cached statement, which its next use would reset during the iteration.
    const { statement: prepared, toRow } = this.compile(statement.text)
    // From its first row on: it cannot begin again.
    prepared.setReadBigInts(true)
    let untilPause = ITERATE_CHUNK
    for (const values of rowsOf(prepared, statement)) {
      yield toRow(withNumbers(values))
      if (--untilPause === 0) {
        untilPause = ITERATE_CHUNK
        await new Promise(setImmediate)
      }
    }
  }

  exec(script: string): void {
    try {
      this.database.exec(script)
    } catch (error) {
      throw this.translate(error)
    } finally {
      this.onSchemaChange()
    }
  }

  /** Drops prepared statements, which remember their columns, after the schema changed. */
  forgetStatements(): void {
    this.prepared.clear()
    this.isSchemaOld = true
  }

  close(): void {
    this.prepared.clear()
    this.database.close()
  }

  private refuseLate(): 1 {
    if (++this.asked % ROWS_PER_LOOK === 0 && performance.now() > this.limit.until) throw tooSlow(this.limit.limitMs)
    return 1
  }

  private changeSchema(statement: Sql): number {
    this.database.prepare(statement.text).run(...bindable(statement.params))
    this.onSchemaChange()
    return 0
  }

  private prepare(text: string): Prepared {
    const known = this.prepared.get(text)
    if (known) return known
    const made = this.compile(text)
    if (this.prepared.size >= MAX_STATEMENTS) this.prepared.delete(this.prepared.keys().next().value as string)
    this.prepared.set(text, made)
    return made
  }

  // A connection notices a new schema only when it steps a statement, after it has named the columns of those that it
  // prepares. That reads the whole schema: once before the next statement, not after each change of a migration.
  private noticeSchema(): void {
    if (!this.isSchemaOld) return
    this.isSchemaOld = false
    this.database.exec('SELECT 1 FROM sqlite_master LIMIT 1')
  }

  private compile(text: string): Prepared {
    this.noticeSchema()
    const statement = this.database.prepare(text)
    statement.setReturnArrays(true)
    const columns = statement.columns().map((column) => column.name)
    return { statement, toRow: rowMaker(columns), columns }
  }

  private translate(error: unknown): unknown {
    return translateSqliteError(error, (index) => this.tableOfIndex(index))
  }

  private tableOfIndex(index: string): string {
    const row = this.get({
      text: `SELECT tbl_name AS name FROM sqlite_master WHERE type = 'index' AND name = ?`,
      params: [index],
    })
    return String(row?.name ?? '')
  }
}

function sizeOf(value: unknown): number {
  return typeof value === 'string' ? value.length : value instanceof Uint8Array ? value.byteLength : 8
}

/** Rows as arrays; null if they are larger than `maxBytes`. */
function rowsWithin(maxBytes: number, found: Iterable<unknown[]>): unknown[][] | null {
  const rows: unknown[][] = []
  let left = maxBytes
  for (const values of found) {
    for (const value of values) left -= sizeOf(value)
    if (left < 0) return null
    rows.push(withNumbers(values))
  }
  return rows
}

/**
 * Reads, and once more where a whole number is beyond those that JavaScript counts exactly: SQLite keeps 1e17 as an
 * integer, which node:sqlite refuses to read as a number. It becomes the nearest one, as PostgreSQL keeps it.
 */
function readingLarge<T>(prepared: StatementSync, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof RangeError && 'code' in error && error.code === 'ERR_OUT_OF_RANGE')) throw error
    prepared.setReadBigInts(true)
    try {
      return read()
    } finally {
      prepared.setReadBigInts(false)
    }
  }
}

/** The values of a row, large integers as the nearest numbers. */
function withNumbers(values: unknown[]): unknown[] {
  for (let i = 0; i < values.length; i++) if (typeof values[i] === 'bigint') values[i] = Number(values[i])
  return values
}

/** Makes a function that converts a row's values to a plain object. */
export function rowMaker(names: readonly string[]): (values: readonly unknown[]) => Row {
  return (values) => {
    const row: Row = {}
    for (let i = 0; i < names.length; i++) row[names[i] as string] = values[i]
    return row
  }
}

/** Iterates over rows as arrays, a mode that the types of node:sqlite do not know. */
function rowsOf(prepared: StatementSync, { params }: Sql): Iterable<unknown[]> {
  return prepared.iterate(...bindable(params)) as unknown as Iterable<unknown[]>
}

function bindable(params: readonly SqlValue[]): SQLInputValue[] {
  for (const value of params) {
    if (typeof value === 'boolean')
      return params.map((each) => (typeof each === 'boolean' ? Number(each) : each)) as SQLInputValue[]
  }
  return params as SQLInputValue[]
}
