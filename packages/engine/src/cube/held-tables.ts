import type { Row } from '../storage/driver.ts'
import type { FactShape, FactTable } from './fact-table.ts'

/** Which tables are held in memory: some as facts, small ones as rows. */
export interface TableShapes {
  readonly facts: Readonly<Record<string, FactShape>>
  /** The columns of each table besides `id`. */
  readonly rows: Readonly<Record<string, readonly string[]>>
}

/** Rows of a table by id, as the database stores their values. */
export type StoredRows = ReadonlyMap<string, Row>

/** Which facts, by what they are found in the database, and what is read of them there. */
export interface StoredWanted {
  readonly by: readonly string[]
  readonly columns: readonly string[]
  readonly rows: readonly number[]
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
  /**
   * Columns of some facts from the database by their rows: found there by the values of some dimensions, which an index
   * should have, and recognised by their ids. Facts that are not there any more are left out.
   */
  stored(table: string, wanted: StoredWanted): Promise<ReadonlyMap<number, Row>>
}
