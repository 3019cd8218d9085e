import type { CollectionModel } from '@timesheet/schema'
import { createHash } from 'node:crypto'
import { createViews, ViewRefused } from '../collections/refresh-views.ts'
import { readCollections } from '../collections/stored-collections.ts'
import { applyOperations } from '../ddl/apply-operations.ts'
import { ENGINE_TABLES, makeEngineTables, tableNames } from '../migrate/bootstrap.ts'
import { diffCollections } from '../ddl/diff-collections.ts'
import { CHANGE_FEED } from '../storage/change-feed.ts'
import type { Driver, Executor, Row, Transaction } from '../storage/driver.ts'
import { type InsertTarget, insertRows, rowsPerStatement } from '../storage/insert-rows.ts'
import { HISTORY_ROWS, ROW_HISTORY } from '../storage/row-history.ts'
import { raw, sql, type SqlValue } from '../storage/sql.ts'

/**
 * Thrown when a database cannot be copied, with a message for the person at the terminal; the target is left as it was.
 */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused'
}

/** The result of a copy. */
export interface CopiedDatabase {
  readonly rows: number
  /** Tables that belong to no collection and were not copied. */
  readonly leftBehind: readonly string[]
}

interface Copying {
  readonly from: Driver
  readonly to: Driver
  readonly tx: Transaction
  readonly onRows: (count: number) => void
}

/** Progress callback: called after each statement of rows with the number of rows written and the total. */
export type CopyProgress = (done: number, total: number) => void

/**
 * Copies all collections and their rows, in row order, into an empty database of either kind, in one transaction. Reads
 * back what was written and compares hashes. The source must be of this version and nobody may write to either database
 * meanwhile; logs are not copied. Throws `CopyRefused`.
 */
export async function copyDatabase(
  from: Driver,
  to: Driver,
  onProgress: CopyProgress = () => {},
): Promise<CopiedDatabase> {
  const stored = [...(await readCollections(from)).values()].map(({ model }) => model)
  const tables = [
    ...Object.entries(ENGINE_TABLES).map(([table, columns]) => ({ table, columns })),
    ...stored.filter(({ type }) => type !== 'view').map(tableOf),
  ]
  const known = new Set(
    ['_logs', CHANGE_FEED, ROW_HISTORY, ...tables.map(({ table }) => table)].map((name) => from.dialect.id(name)),
  )
  const there = await tableNames(from, from)
  const history = there.has(ROW_HISTORY) ? [HISTORY_ROWS] : []
  const leftBehind = [...there].filter((name) => !known.has(from.dialect.id(name))).toSorted()
  const total = await countRows(from, [...tables, ...history])
  let rows = 0
  const onRows = (count: number) => onProgress((rows += count), total)
  await to.transaction(async (tx) => {
    await tx.liftTimeLimit()
    await makeTables({ to, tx }, stored)
    if (history.length > 0) for (const statement of to.ddl.createHistory) await tx.run(raw(statement))
    for (const table of [...tables, ...history]) await copyTable({ from, to, tx, onRows }, table)
  })
  await to.optimize()
  return { rows, leftBehind }
}

async function countRows(from: Driver, tables: readonly InsertTarget[]): Promise<number> {
  let total = 0
  for (const { table } of tables)
    total += Number((await from.get<{ n: number }>(raw(`SELECT count(*) AS n FROM ${from.dialect.id(table)}`)))!.n)
  return total
}

function tableOf({ name, fields }: CollectionModel): InsertTarget {
  return { table: name, columns: fields.map((field) => field.name) }
}

async function makeTables({ to, tx }: Pick<Copying, 'to' | 'tx'>, stored: readonly CollectionModel[]): Promise<void> {
  if ((await tableNames(to, tx)).size > 0)
    throw new CopyRefused('The database to copy into is not empty. Nothing was changed.')
  await makeEngineTables(to, tx)
  await applyOperations(
    tx,
    to,
    diffCollections(
      [],
      stored.filter(({ type }) => type !== 'view'),
    ),
  )
  await createViews(tx, to, { before: stored, after: stored }).catch((cause: unknown) => {
    if (!(cause instanceof ViewRefused)) throw cause
    throw new CopyRefused(
      `The view "${cause.view}" cannot be made there: ${cause.message} Change its query or delete it first. Nothing was copied.`,
      { cause },
    )
  })
}

async function copyTable({ from, to, tx, onRows }: Copying, target: InsertTarget): Promise<void> {
  const size = rowsPerStatement(target)
  const source = new RowDigest(target)
  let waiting: SqlValue[][] = []
  const flush = async () => {
    await insertRows(tx, to.dialect, { target, rows: waiting })
    onRows(waiting.length)
    waiting = []
  }
  for await (const row of rowsInOrder(from, from, target)) {
    waiting.push(source.add(row))
    if (waiting.length >= size) await flush()
  }
  await flush()
  const written = new RowDigest(target)
  for await (const row of rowsInOrder(to, tx, target)) written.add(row)
  if (source.value !== written.value)
    throw new CopyRefused(`The rows of "${target.table}" do not come out as they went in. Nothing was copied.`)
}

function rowsInOrder({ dialect }: Driver, db: Executor, { table, columns: names }: InsertTarget): AsyncIterable<Row> {
  const columns = raw(names.map((column) => dialect.id(column)).join(', '))
  return db.iterate(sql`SELECT ${columns} FROM ${raw(dialect.id(table))} ORDER BY ${raw(dialect.rowOrder)}`)
}

/** Hash over a sequence of rows, to compare the rows read with the rows written. */
class RowDigest {
  readonly #columns: readonly string[]
  readonly #hash = createHash('sha256')

  constructor({ columns }: InsertTarget) {
    this.#columns = columns
  }

  /** Adds a row to the hash; returns its values in the order of the columns. */
  add(row: Row): SqlValue[] {
    const values = this.#columns.map((column) => portable(row[column] as SqlValue))
    this.#hash.update(JSON.stringify(values))
    return values
  }

  get value(): string {
    return this.#hash.copy().digest('hex')
  }
}

// PostgreSQL text cannot hold NUL; the program's own writes replace it there by the same character.
function portable(value: SqlValue): SqlValue {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value
}
