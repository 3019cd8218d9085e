import type { App } from '../app.ts'
import type { AuthRecord } from './auth-record.ts'

/** Which mail is not repeated so soon. */
export type ResendKind = 'passwordReset' | 'verification'

const LOCK_MS = 120_000
const MAX_LOCKS = 10_000
const locks = new WeakMap<App, Map<string, number>>()

/** True when this mail may go to the record now; asking locks it for two minutes. */
export function lockResend(app: App, kind: ResendKind, record: AuthRecord): boolean {
  const held = locksOf(app)
  const key = lockKey(kind, record)
  const now = app.clock().getTime()
  const until = held.get(key)
  if (until !== undefined && until > now) return false
  held.delete(key)
  held.set(key, now + LOCK_MS)
  // All last equally long: the first that came in is the first to end.
  if (held.size > MAX_LOCKS) held.delete(held.keys().next().value!)
  return true
}

/** Lets the mail go again at once: it failed, or it served its purpose. */
export function releaseResend(app: App, kind: ResendKind, record: AuthRecord): void {
  locksOf(app).delete(lockKey(kind, record))
}

function locksOf(app: App): Map<string, number> {
  const held = locks.get(app) ?? new Map<string, number>()
  locks.set(app, held)
  return held
}

function lockKey(kind: ResendKind, record: AuthRecord): string {
  return `${kind} ${record.collection.id} ${record.values.id}`
}
