import { formatDateTime } from '@timesheet/schema'
import { createHash } from 'node:crypto'
import type { Driver, Executor, Transaction } from '../storage/driver.ts'
import { join, sql } from '../storage/sql.ts'

/** What counting needs of the app. */
export interface CountingContext {
  readonly driver: Driver
  clock(): Date
}

/** How long somebody waits who did something so often: nothing while it is `free`, then ever twice as long up to a limit. */
export interface DelayPolicy {
  readonly free: number
  readonly firstSeconds: number
  readonly maxSeconds: number
  /** After so long a time without another count all is forgotten; longer than the longest wait. */
  readonly rememberedSeconds: number
}

/** Something that is counted under a name, whichever process it happens in. */
export interface CountedDelay {
  readonly key: string
  readonly policy: DelayPolicy
}

/** What is remembered of a name: how often, and until when. */
export interface Count {
  readonly used: number
  readonly ends: number
}

/** The seconds that follow the last of so many times. */
export function delaySeconds({ free, firstSeconds, maxSeconds }: DelayPolicy, used: number): number {
  return used < free ? 0 : Math.min(maxSeconds, firstSeconds * 2 ** (used - free))
}

/** The counts that are in force, by their names, read at once. */
export async function readCounts(
  app: CountingContext,
  keys: readonly string[],
  executor: Executor = app.driver,
): Promise<ReadonlyMap<string, Count>> {
  const names = new Map(keys.map((key) => [nameOf(key), key]))
  const ids = join(
    [...names.keys()].map((name) => sql`${name}`),
    ', ',
  )
  const rows = await executor.all<{ id: string; used: string; ends: string }>(
    sql`SELECT id, used, ends FROM _limits WHERE id IN (${ids}) AND ends > ${formatDateTime(app.clock())}`,
  )
  return new Map(rows.map(({ id, used, ends }) => [names.get(id)!, { used: Number(used), ends: Date.parse(ends) }]))
}

/** How many seconds are left to wait. */
export function secondsLeft(app: CountingContext, { policy }: CountedDelay, count: Count | undefined): number {
  if (!count) return 0
  const last = count.ends - policy.rememberedSeconds * 1000
  return Math.max(0, Math.ceil((last - app.clock().getTime()) / 1000 + delaySeconds(policy, count.used)))
}

/** Counts once more and answers how often it was now; processes and requests never lose a count. */
export async function countDelay(
  app: CountingContext,
  { key, policy }: CountedDelay,
  tx: Transaction,
): Promise<number> {
  const row = await tx.get<{ used: string }>(sql`
    INSERT INTO _limits (id, used, ends) VALUES (${nameOf(key)}, '1', ${inSeconds(app, policy.rememberedSeconds)})
    ON CONFLICT (id) DO UPDATE SET
      used = CASE WHEN _limits.ends <= ${inSeconds(app, 0)} THEN '1' ELSE CAST(CAST(_limits.used AS INTEGER) + 1 AS TEXT) END,
      ends = excluded.ends
    RETURNING used`)
  return Number(row?.used ?? Infinity)
}

/** Remembers a name for so long, without counting. */
export async function remember(key: string, ends: Date, tx: Transaction): Promise<void> {
  await tx.run(
    sql`INSERT INTO _limits (id, used, ends) VALUES (${nameOf(key)}, '1', ${formatDateTime(ends)}) ON CONFLICT (id) DO UPDATE SET ends = excluded.ends`,
  )
}

/** Starts counting anew. */
export async function forgetCounts(app: CountingContext, keys: readonly string[]): Promise<void> {
  const ids = join(
    keys.map((key) => sql`${nameOf(key)}`),
    ', ',
  )
  await app.driver.run(sql`DELETE FROM _limits WHERE id IN (${ids})`)
}

/** Keys may hold addresses that people typed: what is stored tells none of them. */
export function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function inSeconds(app: CountingContext, seconds: number): string {
  return formatDateTime(new Date(app.clock().getTime() + seconds * 1000))
}
