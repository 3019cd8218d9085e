import { createHash } from 'node:crypto'
import type { AuthContext } from './auth-context.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { type AuthRecord, emailOf, textOf } from '../accounts/auth-record.ts'
import { referenceTo } from './auth-reference.ts'
import { queueMail } from './queued-mails.ts'

/** Where a sign-in came from. */
export interface Origin {
  readonly ip: string
  readonly userAgent: string
}

const ORIGINS = '_authOrigins'
const MAX_ORIGINS = 5
const MAX_AGENT_LENGTH = 200
const ALERT_LASTS_SECONDS = 7 * 86_400

/** Remembers where a record signs in from and warns it by mail about a new place (record-api §10.11). */
export async function noteAuthOrigin(app: AuthContext, record: AuthRecord, origin: Origin): Promise<void> {
  if (!record.collection.authAlert.enabled) return
  const fingerprint = originFingerprint(origin)
  const known = await originsOf(app, record)
  const same = known.find((stored) => textOf(stored, 'fingerprint') === fingerprint)
  if (same) {
    await app.records.update(ORIGINS, same.values.id, {})
    return
  }
  // The oldest make room, the new one included in the count.
  for (const old of known.slice(MAX_ORIGINS - 1)) await app.records.delete(ORIGINS, old.values.id)
  // Written first: of two sign-ins at the same time only one finds the place free, and only that one warns.
  await app.records.create(ORIGINS, { ...referenceTo(record), fingerprint })
  if (known.length > 0 && emailOf(record) !== '') await alert(app, record, origin)
}

/** What `_authOrigins` keeps of a place: enough to know it again, too little to tell it. */
export function originFingerprint({ ip, userAgent }: Origin): string {
  return createHash('md5')
    .update(ip + shorten(userAgent))
    .digest('hex')
}

/** The last used first. */
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

/** As in `2026-01-31 10:20:30.000Z`. */
function alertTime(now: Date): string {
  return now.toISOString().replace('T', ' ')
}

function shorten(userAgent: string): string {
  return userAgent.length > MAX_AGENT_LENGTH ? `${userAgent.slice(0, MAX_AGENT_LENGTH)}...` : userAgent
}
