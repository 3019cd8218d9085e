import { formatDateTime } from '@timesheet/schema'
import type { Driver, Executor } from '../storage/driver.ts'
import { type Sql, sql } from '../storage/sql.ts'

/** Work to be done after its transaction by any process: a kind, a payload and a lifetime. */
export interface NewOutboxItem {
  readonly kind: string
  /** At most one item per key is stored; adding it again replaces it and makes it due now. */
  readonly key: string
  /** What the handler needs to make the rest at sending: ids and texts, never a token or a code. */
  readonly payload: Readonly<Record<string, string>>
  /** Lifetime in seconds; an item not done by then is dead. */
  readonly lasts: number
}

/** A stored item. A `dead` one failed too often or expired, and a person decides about it. */
export interface OutboxItem extends Omit<NewOutboxItem, 'key'> {
  readonly id: string
  readonly state: 'waiting' | 'dead'
  readonly attempts: number
  /** When it is attempted next. */
  readonly due: string
  readonly expires: string
  readonly created: string
  /** The message of the last failure; '' before the first one. */
  readonly error: string
}

/** An item leased to this process until `lease`. */
export interface ClaimedItem extends OutboxItem {
  readonly lease: string
}

/** Longer than any attempt takes: an item leased for longer belongs to a process that died. */
const LEASE_MS = 120_000
const DEAD_DAYS = 30
const DAY_MS = 86_400_000
const MAX_ERROR = 500
const MAX_LISTED = 200

type StoredItem = Record<Exclude<keyof ClaimedItem, 'state'> | 'state', string>

/** Stores an item; replaces the one with the same key and makes it due now. */
export async function putItem(db: Executor, { kind, key, payload, lasts }: NewOutboxItem, now: Date): Promise<void> {
  const at = formatDateTime(now)
  const expires = later(now, lasts * 1000)
  await db.run(sql`
    INSERT INTO _outbox (id, kind, payload, lasts, state, attempts, due, lease, expires, created, error)
    VALUES (${`${kind} ${key}`}, ${kind}, ${JSON.stringify(payload)}, ${String(lasts)}, 'waiting', '0', ${at}, '', ${expires}, ${at}, '')
    ON CONFLICT (id) DO UPDATE SET payload = excluded.payload, lasts = excluded.lasts, state = 'waiting', attempts = '0',
      due = excluded.due, expires = excluded.expires, created = excluded.created`)
}

/** Leases the due item that waited longest; null when none is due. Only one of several processes gets it. */
export async function claimItem(driver: Driver, now: Date): Promise<ClaimedItem | null> {
  const at = formatDateTime(now)
  for (;;) {
    const due = sql`state = 'waiting' AND due <= ${at} AND lease <= ${at}`
    const next = await driver.get<{ id: string }>(sql`SELECT id FROM _outbox WHERE ${due} ORDER BY due, id LIMIT 1`)
    if (!next) return null
    const row = await driver.transaction((tx) =>
      tx.get<StoredItem>(sql`
        UPDATE _outbox SET lease = ${later(now, LEASE_MS)}, attempts = CAST(CAST(attempts AS INTEGER) + 1 AS TEXT)
        WHERE id = ${next.id} AND ${due} RETURNING *`),
    )
    if (row) return { ...toItem(row), lease: row.lease }
  }
}

/** Deletes an item that was done. */
export async function finishItem(driver: Driver, { id, lease }: ClaimedItem): Promise<void> {
  await driver.run(sql`DELETE FROM _outbox WHERE id = ${id} AND lease = ${lease}`)
}

/** Gives an item back that another process goes on with: it is due at once, and this was no attempt. */
export async function giveBackItem(driver: Driver, { id, lease }: ClaimedItem): Promise<void> {
  await driver.run(
    sql`UPDATE _outbox SET lease = '', attempts = CAST(CAST(attempts AS INTEGER) - 1 AS TEXT) WHERE id = ${id} AND lease = ${lease}`,
  )
}

/** Stores a failure: the item is retried at `retryAt`, or dead when that is null. */
export async function failItem(
  driver: Driver,
  { id, lease }: ClaimedItem,
  { error, retryAt }: { readonly error: string; readonly retryAt: Date | null },
): Promise<void> {
  const next: Sql = retryAt ? sql`due = ${formatDateTime(retryAt)}` : sql`state = 'dead'`
  await driver.run(
    sql`UPDATE _outbox SET lease = '', error = ${error.slice(0, MAX_ERROR)}, ${next} WHERE id = ${id} AND lease = ${lease}`,
  )
}

/** Lists up to 200 items, dead ones first, the newest first. */
export async function listItems(driver: Driver): Promise<readonly OutboxItem[]> {
  const rows = await driver.all<StoredItem>(
    sql`SELECT * FROM _outbox ORDER BY state, created DESC, id LIMIT ${MAX_LISTED}`,
  )
  return rows.map(toItem)
}

/** Makes an item due now with fresh attempts and a fresh lifetime; false when there is none. */
export async function reviveItem(driver: Driver, id: string, now: Date): Promise<boolean> {
  const row = await driver.get<{ lasts: string }>(sql`SELECT lasts FROM _outbox WHERE id = ${id}`)
  if (!row) return false
  const expires = later(now, Number(row.lasts) * 1000)
  const changed = await driver.run(
    sql`UPDATE _outbox SET state = 'waiting', attempts = '0', due = ${formatDateTime(now)}, expires = ${expires} WHERE id = ${id}`,
  )
  return changed > 0
}

/** Deletes an item; false when there is none. */
export async function dropItem(driver: Driver, id: string): Promise<boolean> {
  return (await driver.run(sql`DELETE FROM _outbox WHERE id = ${id}`)) > 0
}

/** Deletes dead items created more than 30 days ago. */
export async function dropOldItems(driver: Driver, now: Date): Promise<void> {
  const oldest = later(now, -DEAD_DAYS * DAY_MS)
  await driver.run(sql`DELETE FROM _outbox WHERE state = 'dead' AND created < ${oldest}`)
}

function toItem(row: StoredItem): OutboxItem {
  return {
    id: row.id,
    kind: row.kind,
    payload: JSON.parse(row.payload) as Readonly<Record<string, string>>,
    lasts: Number(row.lasts),
    state: row.state === 'dead' ? 'dead' : 'waiting',
    attempts: Number(row.attempts),
    due: row.due,
    expires: row.expires,
    created: row.created,
    error: row.error,
  }
}

function later(now: Date, ms: number): string {
  return formatDateTime(new Date(now.getTime() + ms))
}
