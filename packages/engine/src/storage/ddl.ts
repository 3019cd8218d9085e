import type { ColumnModel } from './column-model.ts'

/** One column of an index. */
export interface IndexColumn {
  /** A column name, or SQL when `isExpression`. */
  readonly name: string
  readonly isExpression: boolean
  /** The collation in upper case, such as NOCASE; '' if none is named. `ES` is the engine's own: `SPANISH`. */
  readonly collate: string
  readonly sort: '' | 'ASC' | 'DESC'
}

/** The collation of an index that lists in Spanish order read; the databases make an index of sort keys of it. */
export const SPANISH = 'ES'

/** A parsed `CREATE INDEX` statement. */
export interface IndexModel {
  readonly name: string
  readonly unique: boolean
  readonly table: string
  readonly columns: readonly IndexColumn[]
  /** The unparsed condition of a partial index; '' if there is none. */
  readonly where: string
}

/** A view: its query in SQLite's syntax, and the fields of its columns as far as they are known. */
export interface ViewModel {
  readonly name: string
  readonly query: string
  readonly fields: readonly ColumnModel[]
}

/** Renders changes of the schema in one database's SQL; each method returns statements to run in order. */
export interface Ddl {
  /** A query for the `name` of all tables. */
  readonly listTables: string
  createTable(table: string, fields: readonly ColumnModel[]): string[]
  dropTable(table: string): string[]
  renameTable(from: string, to: string): string[]
  /** Casts the view's columns to the types of these fields; throws `InvalidSelect` if the query is no SELECT. */
  createView(view: ViewModel): string[]
  dropView(view: string): string[]
  addColumn(table: string, field: ColumnModel): string[]
  dropColumn(table: string, name: string): string[]
  renameColumn(table: string, from: string, to: string): string[]
  /** Converts a single value to a list, or a list to its last value; no statements if the columns are equal. */
  convertColumn(table: string, from: ColumnModel, to: ColumnModel): string[]
  /** Also creates a search index, with what keeps it. */
  createIndex(index: IndexModel): string[]
  dropIndex(index: IndexModel): string[]
  /** Makes a table append-only by triggers; may be run again. */
  refuseChanges(table: string): string[]
  /** Removes those triggers, for a migration; the next start creates them again. */
  allowChanges(table: string): string[]
  /** Creates the table of the change feed where it is missing. */
  readonly createChangeFeed: readonly string[]
  /** Notes every change of a table's rows in the change feed, by triggers; may be run again. */
  followChanges(table: string): string[]
  /** Creates the table of what rows were before where it is missing. */
  readonly createHistory: readonly string[]
  /**
   * Keeps what these columns of a table's rows were before each change, by triggers; those that are there stay where
   * `isKept` says that they keep these columns.
   */
  keepHistory(table: string, columns: readonly string[], isKept: boolean): string[]
}
