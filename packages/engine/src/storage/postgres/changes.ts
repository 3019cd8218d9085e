import { raw, type Sql, sql } from '../sql.ts'

/** What is committed now: the highest number of a change, and the snapshot that tells which were committed. */
export const changesNow: Sql = raw(
  `SELECT COALESCE((SELECT MAX(seq) FROM _changes), 0) || '|' || pg_current_snapshot()::text AS position`,
)

/**
 * The changes that this statement sees and the snapshot of the position did not: a transaction may commit after others
 * that were numbered later, so numbers alone would miss it. Where there are more than `most`, none are told.
 */
export function changesSince(position: string, most: number): Sql {
  const [number, snapshot] = position.split('|') as [string, string]
  return sql`
    SELECT GREATEST(now.newest, ${Number(number)}::bigint) || '|' || now.snapshot AS position, now.oldest > ${Number(number)}::bigint + 1 AS is_lost, c.source, c.record
    FROM (SELECT COALESCE((SELECT MAX(seq) FROM _changes), 0) AS newest, COALESCE((SELECT MIN(seq) FROM _changes), 0) AS oldest, pg_current_snapshot()::text AS snapshot) AS now
    LEFT JOIN _changes c ON c.writer >= pg_snapshot_xmin(${snapshot}::pg_snapshot) AND NOT pg_visible_in_snapshot(c.writer, ${snapshot}::pg_snapshot)
    ORDER BY c.seq LIMIT ${most}`
}
