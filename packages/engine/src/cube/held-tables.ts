import type { Row } from '../storage/driver.ts'
import type { FactShape, FactTable } from './fact-table.ts'

/** Which tables are held in memory: some as facts, small ones as rows. */
export interface TableShapes {
  readonly facts: Readonly<Record<string, FactShape>>
  /** The columns of each table besides `id`. */
  readonly rows: Readonly<Record<string, readonly string[]>>
  /** Those of `rows` of which only rows with a text in one of the columns are held; the others are as no row. */
  readonly sparse?: readonly string[]
  /** Tables of which nothing is held, but which of their rows changed. */
  readonly watched?: readonly string[]
}

/** Rows of a table by id, as the database stores their values. */
export type StoredRows = ReadonlyMap<string, Row>

/** Which facts, by what they are found in the database, and what is read of them there. */
export interface StoredWanted {
  readonly by: readonly string[]
  readonly columns: readonly string[]
  readonly rows: readonly number[]
}

/** Which rows of a table: those with some values of one column, within a range of another; an index should have both. */
export interface KeyedRange {
  readonly by: string
  readonly values: readonly string[]
  readonly range: { readonly by: string; readonly from: string; readonly to: string }
}

/** Tables in memory, as questions read them. */
export interface HeldTables {
  /** Grows with each change of any table. */
  readonly revision: number
  revisionOf(...tables: readonly string[]): number
  facts(table: string): FactTable
  rows(table: string): StoredRows
  /** Reads columns of some rows of any table from the database. */
  find(table: string, columns: readonly string[], ids: readonly string[]): Promise<StoredRows>
  /** Reads columns of the rows of any table in a range from the database. */
  within(table: string, columns: readonly string[], wanted: KeyedRange): Promise<readonly Row[]>
  /** The ids of the rows of a watched table that changed after a revision; null where they are not all known any more. */
  changedSince(table: string, revision: number): readonly string[] | null
  /**
   * Columns of some facts from the database by their rows: found there by the values of some dimensions, which an index
   * should have, and recognised by their ids. Facts that are not there any more are left out.
   */
  stored(table: string, wanted: StoredWanted): Promise<ReadonlyMap<number, Row>>
}
