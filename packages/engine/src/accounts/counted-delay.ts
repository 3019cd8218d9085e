import { formatDateTime } from '@timesheet/schema'
import { createHash } from 'node:crypto'
import type { Driver, Executor, Transaction } from '../storage/driver.ts'
import { join, sql } from '../storage/sql.ts'

/** What counting uses of the app. */
export interface CountingContext {
  readonly driver: Driver
  clock(): Date
}

/**
 * Exponential delay: none before the `free`-th count, which is followed by `firstSeconds`; each further count doubles
 * it, up to `maxSeconds`.
 */
export interface DelayPolicy {
  readonly free: number
  readonly firstSeconds: number
  readonly maxSeconds: number
  /** Counts are forgotten when none was added for so long; longer than `maxSeconds`. */
  readonly rememberedSeconds: number
}

/** A counter shared by all processes, and its delay. */
export interface CountedDelay {
  readonly key: string
  readonly policy: DelayPolicy
}

/** A stored count: how often, and until when it is remembered (milliseconds since 1970). */
export interface Count {
  readonly used: number
  readonly ends: number
}

/** The delay in seconds after the `used`-th count. */
export function delaySeconds({ free, firstSeconds, maxSeconds }: DelayPolicy, used: number): number {
  return used < free ? 0 : Math.min(maxSeconds, firstSeconds * 2 ** (used - free))
}

/** Reads the unexpired counts of several keys in one statement. */
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

/** The seconds left to wait after the last count; 0 when there is nothing to wait for. */
export function secondsLeft(app: CountingContext, { policy }: CountedDelay, count: Count | undefined): number {
  if (!count) return 0
  const last = count.ends - policy.rememberedSeconds * 1000
  return Math.max(0, Math.ceil((last - app.clock().getTime()) / 1000 + delaySeconds(policy, count.used)))
}

/** Adds one to a counter atomically; returns the new count. */
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

/** Stores a key until `ends`, without counting. */
export async function remember(key: string, ends: Date, tx: Transaction): Promise<void> {
  await tx.run(
    sql`INSERT INTO _limits (id, used, ends) VALUES (${nameOf(key)}, '1', ${formatDateTime(ends)}) ON CONFLICT (id) DO UPDATE SET ends = excluded.ends`,
  )
}

/** Deletes the counts of these keys. */
export async function forgetCounts(app: CountingContext, keys: readonly string[]): Promise<void> {
  const ids = join(
    keys.map((key) => sql`${nameOf(key)}`),
    ', ',
  )
  await app.driver.run(sql`DELETE FROM _limits WHERE id IN (${ids})`)
}

/** The stored id of a key: a hash, because keys may hold addresses that people typed. */
export function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

function inSeconds(app: CountingContext, seconds: number): string {
  return formatDateTime(new Date(app.clock().getTime() + seconds * 1000))
}
