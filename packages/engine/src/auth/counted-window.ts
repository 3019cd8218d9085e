import { formatDateTime } from '@timesheet/schema'
import type { AuthContext } from './auth-context.ts'
import { sql } from '../storage/sql.ts'
import { nameOf } from '../accounts/counted-delay.ts'

/** A limit of `max` uses within `seconds` from the first one, counted over all processes. */
export interface CountedWindow {
  readonly key: string
  readonly max: number
  readonly seconds: number
}

/** Counts one use; false if the limit was reached. One atomic statement, so that no count is lost. */
export async function countIn(
  app: AuthContext,
  { key, max, seconds }: CountedWindow,
  at: Date = app.clock(),
): Promise<boolean> {
  const now = formatDateTime(at)
  const ends = formatDateTime(new Date(at.getTime() + seconds * 1000))
  const row = await app.driver.transaction((tx) =>
    tx.get<{ used: string }>(sql`
      INSERT INTO _limits (id, used, ends) VALUES (${nameOf(key)}, '1', ${ends})
      ON CONFLICT (id) DO UPDATE SET
        used = CASE WHEN _limits.ends <= ${now} THEN '1' ELSE CAST(CAST(_limits.used AS INTEGER) + 1 AS TEXT) END,
        ends = CASE WHEN _limits.ends <= ${now} THEN excluded.ends ELSE _limits.ends END
      RETURNING used`),
  )
  return Number(row?.used ?? Infinity) <= max
}

/** Resets the counter. */
export async function forgetWindow(app: AuthContext, key: string): Promise<void> {
  await app.driver.run(sql`DELETE FROM _limits WHERE id = ${nameOf(key)}`)
}

/** Deletes expired counters. */
export async function deleteEndedWindows(app: AuthContext): Promise<void> {
  await app.driver.run(sql`DELETE FROM _limits WHERE ends <= ${formatDateTime(app.clock())}`)
}
