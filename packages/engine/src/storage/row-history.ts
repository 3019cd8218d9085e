import type { Dialect } from './dialect.ts'
import type { Driver, Executor } from './driver.ts'
import type { InsertTarget } from './insert-rows.ts'
import { join, raw, type Sql, sql } from './sql.ts'

/** The table of what rows were before: of each change of a row the values that it ended, as triggers note them. */
export const ROW_HISTORY = '_history'

/** Values of columns that a change ended; null where the row did not exist before. */
export type EndedValues = Readonly<Record<string, unknown>> | null

/** What a change of a row ended. */
export interface EndedRow {
  readonly table: string
  readonly id: string
  /** The values that it changed; all that are kept where it removed the row. */
  readonly was: EndedValues
}

/** A row that was changed at an instant of the past, for a table that is filled with one. */
export interface PastChange extends EndedRow {
  readonly at: Date
}

/** The table as it is copied, in its order. */
export const HISTORY_ROWS: InsertTarget = { table: ROW_HISTORY, columns: ['source', 'record', 'until', 'was'] }

interface Db extends Pick<Executor, 'all'> {
  readonly dialect: Dialect
}

const BEGINNING = ''
const INSERTED_AT_ONCE = 200

interface Beginning {
  readonly source: string
  readonly until: number
  readonly was: string
}

/** The beginnings of the history of tables, each with the columns that are kept since; the last of a table holds. */
async function beginnings(db: Db): Promise<ReadonlyMap<string, Beginning>> {
  const rows = await db.all<{ source: string; until: number; was: string }>(
    sql`SELECT source, until, was FROM ${raw(ROW_HISTORY)} WHERE record = ${BEGINNING} ORDER BY ${raw(db.dialect.rowOrder)}`,
  )
  return new Map(rows.map((row) => [row.source, { ...row, until: Number(row.until) }]))
}

/**
 * Since when the rows of these tables are known as they were, in milliseconds; null where one of them is not kept.
 */
export async function historySince(db: Db, tables: readonly string[]): Promise<number | null> {
  const begun = await beginnings(db)
  const own = tables.map((table) => begun.get(table)?.until)
  return own.reduce<number | null>(
    (latest, one) => (latest === null || one === undefined ? null : Math.max(latest, one)),
    0,
  )
}

/** What changes after an instant ended, the last one first: put back in this order, rows are as they were at it. */
export async function endedSince(db: Db, at: number): Promise<readonly EndedRow[]> {
  const rows = await db.all<{ source: string; record: string; was: string | null }>(
    sql`SELECT source, record, was FROM ${raw(ROW_HISTORY)} WHERE until > ${at} AND record <> ${BEGINNING} ORDER BY ${raw(db.dialect.rowOrder)} DESC`,
  )
  return rows.map(({ source, record, was }) => ({
    table: source,
    id: record,
    was: was === null ? null : (JSON.parse(was) as EndedValues),
  }))
}

/** Keeps the history of a table's columns from now on; nothing where it is kept already. */
export async function beginHistory(
  driver: Driver,
  tx: Executor,
  { table, columns }: { readonly table: string; readonly columns: readonly string[] },
): Promise<void> {
  const kept = JSON.stringify(columns)
  const before = (await beginnings({ dialect: driver.dialect, all: (one) => tx.all(one) })).get(table)
  for (const statement of driver.ddl.keepHistory(table, columns, before?.was === kept)) await tx.run(raw(statement))
  if (before?.was !== kept) await tx.run(insertEnded([{ table, id: BEGINNING, was: kept, until: Date.now() }]))
}

interface Noted {
  readonly table: string
  readonly id: string
  readonly was: string | null
  readonly until: number
}

function insertEnded(rows: readonly Noted[]): Sql {
  const values = rows.map(({ table, id, was, until }) => sql`(${table}, ${id}, ${until}, ${was})`)
  return sql`INSERT INTO ${raw(ROW_HISTORY)} (source, record, until, was) VALUES ${join(values, ', ')}`
}

/**
 * Replaces the whole history by changes of the past, in their order, for a database that was filled with rows that say
 * of themselves when they came about. The tables are known as they were since `since`.
 */
export async function rewriteHistory(
  { driver }: { readonly driver: Driver },
  since: Date,
  changes: Iterable<PastChange>,
): Promise<void> {
  await driver.transaction(async (tx) => {
    await tx.liftTimeLimit()
    const begun = [...(await beginnings({ dialect: driver.dialect, all: (one) => tx.all(one) })).values()]
    for (const statement of driver.ddl.allowChanges(ROW_HISTORY)) await tx.run(raw(statement))
    await tx.run(sql`DELETE FROM ${raw(ROW_HISTORY)}`)
    for (const statement of driver.ddl.refuseChanges(ROW_HISTORY)) await tx.run(raw(statement))
    const rows: Noted[] = begun.map(({ source, was }) => ({
      table: source,
      id: BEGINNING,
      was,
      until: since.getTime(),
    }))
    for (const { table, id, was, at } of changes)
      rows.push({ table, id, was: was && JSON.stringify(was), until: at.getTime() })
    for (let start = 0; start < rows.length; start += INSERTED_AT_ONCE)
      await tx.run(insertEnded(rows.slice(start, start + INSERTED_AT_ONCE)))
  })
}
