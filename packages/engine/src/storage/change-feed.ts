import type { Dialect } from './dialect.ts'
import type { Executor } from './driver.ts'
import { raw, type Sql, sql } from './sql.ts'

/** The table of the change feed: the change of one row each, as triggers note it. */
export const CHANGE_FEED = '_changes'

/** The feed always has a row, so that the oldest number tells what was removed. */
export const FIRST_CHANGE = `INSERT INTO ${CHANGE_FEED} (source, record, at) SELECT '', '', 0 WHERE NOT EXISTS (SELECT 1 FROM ${CHANGE_FEED})`

/** How long changes are kept for whoever has not read them; seconds. */
export const KEPT_SECONDS = 86_400

/** Most changes that are told at once; whoever is further behind begins anew. */
const MOST = 200_000

/** A row that was added, changed or removed; which of it, and its values, are read from its table. */
export interface RowChange {
  readonly table: string
  readonly id: string
}

/** The changes since a position, and the position to go on from; `null` where they are no longer all known. */
export interface ReadChanges {
  readonly position: string
  readonly changes: readonly RowChange[] | null
}

type Db = Pick<Executor, 'all'>

/** The position of whoever reads everything now and follows what changes from now on. */
export async function currentPosition(db: Db, dialect: Dialect): Promise<string> {
  const [row] = await db.all<{ position: string }>(dialect.changesNow)
  return row!.position
}

/** Tells each committed change after a position once, those of one row in their order. */
export async function readChanges(db: Db, dialect: Dialect, position: string): Promise<ReadChanges> {
  type Told = { position: string; is_lost: number; source: string | null; record: string | null }
  const rows = await db.all<Told>(dialect.changesSince(position, MOST))
  const last = rows.at(-1)!
  if (last.is_lost || rows.length === MOST) return { position: await currentPosition(db, dialect), changes: null }
  const told = rows.filter(({ source }) => source !== null)
  return { position: last.position, changes: told.map(({ source, record }) => ({ table: source!, id: record! })) }
}

/** Removes the changes that are older than they are kept, but the last. */
export function pruneChanges(now: Date): Sql {
  const before = Math.floor(now.getTime() / 1000) - KEPT_SECONDS
  return sql`DELETE FROM ${raw(CHANGE_FEED)} WHERE at < ${before} AND seq < (SELECT MAX(seq) FROM ${raw(CHANGE_FEED)})`
}
