import type { ColumnModel } from './column-model.ts'

/** One column of an index as its `CREATE INDEX` names it. */
export interface IndexColumn {
  /** A column name, or SQL when `isExpression`. */
  readonly name: string
  readonly isExpression: boolean
  /** Upper case, as in NOCASE; '' when none is named. */
  readonly collate: string
  readonly sort: '' | 'ASC' | 'DESC'
}

/** A `CREATE INDEX` statement taken apart. */
export interface IndexModel {
  readonly name: string
  readonly unique: boolean
  readonly table: string
  readonly columns: readonly IndexColumn[]
  /** The condition of a partial index as it was written; '' when there is none. */
  readonly where: string
}

/** A view: its query as it was written, in SQLite's manner, and the fields of its columns as far as they are known. */
export interface ViewModel {
  readonly name: string
  readonly query: string
  readonly fields: readonly ColumnModel[]
}

/** How one database spells a change of its schema; each answer is a list of statements to run in order. */
export interface Ddl {
  /** A query for the `name` of every table. */
  readonly listTables: string
  createTable(table: string, fields: readonly ColumnModel[]): string[]
  dropTable(table: string): string[]
  renameTable(from: string, to: string): string[]
  /** The columns of the view hold what those of a table with these fields would; throws `InvalidSelect` for what is no SELECT. */
  createView(view: ViewModel): string[]
  dropView(view: string): string[]
  addColumn(table: string, field: ColumnModel): string[]
  dropColumn(table: string, name: string): string[]
  renameColumn(table: string, from: string, to: string): string[]
  /** Turns a single value into a list or a list into its last value; no statement when the columns are alike. */
  convertColumn(table: string, from: ColumnModel, to: ColumnModel): string[]
  createIndex(index: IndexModel): string[]
  dropIndex(name: string): string[]
  /** Statements that make a table append-only by triggers; they change nothing where it is already. */
  refuseChanges(table: string): string[]
  /** Lets rows be changed again: for a migration; the next start refuses it anew. */
  allowChanges(table: string): string[]
}
