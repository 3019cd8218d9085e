import { type AuthCollection, formatDateTime } from '@timesheet/schema'
import { createHash } from 'node:crypto'
import type { AuthContext } from './auth-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { randomId, randomString } from '../kernel/random.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { mailOneTimePassword } from './auth-mails.ts'
import { type AuthRecord, emailOf, isAuthRecord, textOf } from '../accounts/auth-record.ts'
import { createdAt, isOlderThan, referenceTo } from './auth-reference.ts'
import { createOtpLedger, type GivenId, type GivenOtp, type OtpLedger } from './otp-ledger.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { recordOf } from './queued-mails.ts'

/** A valid one-time password and its record. */
export interface LiveOtp {
  readonly otp: StoredRecord
  readonly record: AuthRecord
}

/** The typed address, and its record if it is known. */
export interface OtpRequest {
  readonly record: AuthRecord | null
  readonly email: string
}

/** A broadcast message about the ledger. */
type LedgerMessage = GivenId | { readonly settled: string }

export const OTPS = '_otps'
const KIND = 'otp'
const ENOUGH = 10
const MAX_LEDGER = 10_000
const CHANNEL = 'otps'
const DIGITS = '0123456789'
const ledgers = new WeakMap<AuthContext, OtpLedger>()

/**
 * Returns the id of a one-time password for this address; the password is generated and mailed later, from the outbox
 * (record-api §10.9). A known and an unknown address cost the same reads before the answer and the same hash after it;
 * from the tenth unexpired one on, the newest id is returned again.
 */
export async function requestOtp(
  app: AuthContext,
  collection: AuthCollection,
  { record, email }: OtpRequest,
): Promise<string> {
  const owner = ownerKey(collection, record ? emailOf(record) : email)
  const ledger = ledgerOf(app)
  const since = app.clock().getTime() - collection.otp.duration * 1000
  // Read before the query: an id may get its row just after the query ran, and be settled before its result is used.
  const pending = ledger.givenTo(owner, since).filter(({ isPending }) => isPending)
  const stored = await storedSince(
    app,
    { collectionRef: collection.id, recordRef: record?.values.id ?? randomId() },
    since,
  )
  // No await between here and `give`, so that simultaneous requests see each other's ids.
  const newest = newestOfEnough(stored, ledger.givenTo(owner, since), pending)
  if (newest !== undefined) return newest
  const id = randomId()
  const given = { id, owner, at: app.clock().getTime() }
  ledger.give(given)
  await notifyOthers(app, given)
  const payload = { collection: collection.id, record: record?.values.id ?? '', otpId: id }
  await app.outbox.add({ kind: KIND, key: id, payload, lasts: collection.otp.duration })
  return id
}

/** Registers the outbox handler that generates and mails one-time passwords. */
export function registerOtpMail(app: AuthContext): void {
  app.outbox.on(KIND, async (item) => {
    const { otpId = '', collection = '' } = item.payload
    const record = await recordOf(app, item)
    if (record) return makeOtp(app, record, otpId).finally(() => settle(app, otpId))
    const wanted = app.collections.find(collection)
    if (wanted?.type === 'auth') await spendHashTime(wanted)
  })
}

/** Starts adding the ids that other processes give out to this ledger, for known and unknown addresses alike. */
export function followOtps(app: AuthContext): void {
  app.driver.onBroadcast(CHANNEL, (text) => {
    const told = JSON.parse(text) as LedgerMessage
    if ('settled' in told) ledgerOf(app).settle(told.settled)
    else ledgerOf(app).give(told)
  })
}

/** The one-time password with this id while it is valid, or null. */
export async function findLiveOtp(
  app: AuthContext,
  collection: AuthCollection,
  otpId: string,
): Promise<LiveOtp | null> {
  const otp = await app.records.findById(OTPS, otpId)
  if (!otp || textOf(otp, 'collectionRef') !== collection.id || isOlderThan(otp, collection.otp.duration, app.clock()))
    return null
  const record = await app.records.findById(collection.id, textOf(otp, 'recordRef'))
  return record && isAuthRecord(record) ? { otp, record } : null
}

/**
 * The key for which attempts with this id are counted; undefined for an unknown id. Ids of unknown addresses are
 * counted like those of known ones.
 */
export function attemptOwner(
  app: AuthContext,
  collection: AuthCollection,
  { live, otpId }: { readonly live: LiveOtp | null; readonly otpId: string },
): string | undefined {
  return live
    ? ownerKey(collection, emailOf(live.record))
    : ledgerOf(app).ownerOfPending(otpId, app.clock().getTime() - collection.otp.duration * 1000)
}

/** The newest stored passwords, at most as many as the limit. */
function storedSince(
  app: AuthContext,
  reference: { readonly collectionRef: string; readonly recordRef: string },
  since: number,
): Promise<StoredRecord[]> {
  return app.records.findAll(OTPS, {
    filter: 'collectionRef = {:collectionRef} && recordRef = {:recordRef} && created > {:since}',
    params: { ...reference, since: formatDateTime(new Date(since)) },
    sort: '-created,-@rowid',
    limit: ENOUGH,
  })
}

/** The id to return again if the limit is reached; ids of this process are ordered by when they were given out. */
function newestOfEnough(
  stored: readonly StoredRecord[],
  given: readonly GivenOtp[],
  pending: readonly GivenOtp[],
): string | undefined {
  const countingIds = new Set([...stored.map((otp) => otp.values.id), ...pending.map(({ id }) => id)])
  const here = given.filter(({ id, isPending }) => isPending || countingIds.has(id))
  const elsewhere = stored.filter((otp) => given.every(({ id }) => id !== otp.values.id))
  if (here.length + elsewhere.length < ENOUGH) return undefined
  const [own, other] = [here[0], elsewhere[0]]
  return other && (!own || createdAt(other) > own.at) ? other.values.id : own?.id
}

async function makeOtp(app: AuthContext, record: AuthRecord, id: string): Promise<void> {
  const otp = randomString(record.collection.otp.length, DIGITS)
  // A previous attempt at this item may have created the row before its process died.
  await app.records.delete(OTPS, id).catch(ignoreUsed)
  await app.records.create(OTPS, { id, ...referenceTo(record), password: otp })
  try {
    await mailOneTimePassword(app, record, { otp, otpId: id })
  } catch (error) {
    // A password that was not delivered must not count against the next request.
    await app.records.delete(OTPS, id).catch(ignoreUsed)
    throw error
  }
  // Noted because whoever reads this mail owns the address: using the password verifies it.
  await app.records.update(OTPS, id, { sentTo: emailOf(record) }).catch(ignoreUsed)
}

/** Ignores a 404: the row may have been used or deleted with its account before the delivery was noted. */
function ignoreUsed(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}

/** Computes a hash as for a known address; a refusal by too much work is ignored. */
async function spendHashTime(collection: AuthCollection): Promise<void> {
  await hashPassword(randomString(collection.otp.length, DIGITS)).catch(() => '')
}

async function settle(app: AuthContext, id: string): Promise<void> {
  ledgerOf(app).settle(id)
  await notifyOthers(app, { settled: id })
}

/**
 * Broadcasts a change of the ledger to the other processes; a failure is only logged, since they then merely count
 * fewer requests.
 */
async function notifyOthers(app: AuthContext, told: LedgerMessage): Promise<void> {
  await app.driver
    .broadcast(CHANNEL, JSON.stringify(told))
    .catch((err: unknown) =>
      app.log.warn({ err }, 'the id of a one-time password could not be told to the other processes'),
    )
}

/** The ledger's key of an address: a hash, because it is broadcast. */
function ownerKey(collection: AuthCollection, email: string): string {
  return createHash('sha256').update(`${collection.id} ${email}`).digest('base64url')
}

function ledgerOf(app: AuthContext): OtpLedger {
  const ledger = ledgers.get(app) ?? createOtpLedger(MAX_LEDGER)
  ledgers.set(app, ledger)
  return ledger
}
