import { createHash } from 'node:crypto'
import type { AuthContext } from './auth-context.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { type AuthRecord, emailOf, textOf } from '../accounts/auth-record.ts'
import { referenceTo } from './auth-reference.ts'
import { queueMail } from './queued-mails.ts'

/** The address and browser of a sign-in. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string
}

const ORIGINS = '_authOrigins'
const MAX_ORIGINS = 5
const MAX_AGENT_LENGTH = 200
const ALERT_LASTS_SECONDS = 7 * 86_400

/**
 * Stores the origin of a sign-in and queues an alert mail if it is new and not the record's first (record-api §10.11).
 */
export async function noteAuthOrigin(app: AuthContext, record: AuthRecord, origin: Origin): Promise<void> {
  if (!record.collection.authAlert.enabled) return
  const fingerprint = originFingerprint(origin)
  const known = await originsOf(app, record)
  const same = known.find((stored) => textOf(stored, 'fingerprint') === fingerprint)
  if (same) {
    await app.records.update(ORIGINS, same.values.id, {})
    return
  }
  // Deletes the oldest, so that the new one fits within the limit.
  for (const old of known.slice(MAX_ORIGINS - 1)) await app.records.delete(ORIGINS, old.values.id)
  // Created before the alert: of two simultaneous sign-ins only one creates the row, and only that one alerts.
  await app.records.create(ORIGINS, { ...referenceTo(record), fingerprint })
  if (known.length > 0 && emailOf(record) !== '') await alert(app, record, origin)
}

/** The stored hash of an origin, by which it is recognized but cannot be read. */
export function originFingerprint({ ip, userAgent }: Origin): string {
  return createHash('md5')
    .update(ip + shorten(userAgent))
    .digest('hex')
}

/** The origins of a record, last used first. */
function originsOf(app: AuthContext, record: AuthRecord): Promise<StoredRecord[]> {
  return app.records.findAll(ORIGINS, {
    filter: 'collectionRef = {:collectionRef} && recordRef = {:recordRef}',
    params: referenceTo(record),
    sort: '-updated',
  })
}

async function alert(app: AuthContext, record: AuthRecord, origin: Origin): Promise<void> {
  const at = app.clock()
  const told = await app.hooks.describePlace({ app, record, ...origin, at }).catch((error: unknown) => {
    app.log.error({ err: error }, 'a new sign-in place could not be described')
    return null
  })
  const alertInfo = told ?? `${alertTime(at)} - ${origin.ip} ${shorten(origin.userAgent)}`
  await queueMail(app, { kind: 'authAlert', record, lasts: ALERT_LASTS_SECONDS, alertInfo })
}

/** Formats an instant as `2026-01-31 10:20:30.000Z`. */
function alertTime(now: Date): string {
  return now.toISOString().replace('T', ' ')
}

function shorten(userAgent: string): string {
  return userAgent.length > MAX_AGENT_LENGTH ? `${userAgent.slice(0, MAX_AGENT_LENGTH)}...` : userAgent
}
