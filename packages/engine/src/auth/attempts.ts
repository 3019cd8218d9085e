import type { AuthContext } from './auth-context.ts'
import { ipInList } from '../kernel/ip-list.ts'
import { TooManyAttempts } from '../kernel/too-many-attempts.ts'
import type { Transaction } from '../storage/driver.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'
import {
  type Count,
  type CountedDelay,
  countDelay,
  type DelayPolicy,
  forgetCounts,
  readCounts,
  remember,
  secondsLeft,
} from '../accounts/counted-delay.ts'
import { ACCOUNT_GUESSES } from '../accounts/guard-old-password.ts'
import type { AuthRequest } from './auth-request.ts'
import { queueMail } from './queued-mails.ts'

/** The parts of a request that tell where it comes from. */
export type Asker = Pick<AuthRequest, 'app' | 'ip' | 'headers'>

/** An attempt to sign in, or a request that is limited the same way. */
export interface Claim {
  /** The kind of attempt; each kind is counted separately. */
  readonly kind: string
  /** The account's key, or one made of the typed text if the account does not exist; both are counted alike. */
  readonly account: string
  /** The account that is warned by mail of failures. */
  readonly record?: AuthRecord | null
}

interface Policies {
  readonly account: DelayPolicy
  readonly address: DelayPolicy
}

/** The address's limit is higher, because many people may share one address. */
const GUESSES: Policies = {
  account: ACCOUNT_GUESSES,
  address: { free: 30, firstSeconds: 30, maxSeconds: 900, rememberedSeconds: 3600 },
}
const MAILS: Policies = {
  account: { free: 5, firstSeconds: 60, maxSeconds: 900, rememberedSeconds: 86_400 },
  address: { free: 60, firstSeconds: 30, maxSeconds: 900, rememberedSeconds: 3600 },
}
const TOKENS: Policies = {
  account: { free: 120, firstSeconds: 10, maxSeconds: 300, rememberedSeconds: 600 },
  address: { free: 2400, firstSeconds: 10, maxSeconds: 300, rememberedSeconds: 600 },
}
const KNOWN_SECONDS = 60 * 86_400
const WARNING_LASTS_SECONDS = 86_400
/** IPv6 addresses are counted by their first four groups (/64), which usually belong to one connection. */
const OWN_GROUPS = 4

/**
 * Runs `prove` unless the account or the address must wait after failures, and counts a failure; throws
 * `TooManyAttempts` while they wait. The delay is checked again after `prove`, whatever its result: of many
 * simultaneous attempts no more count than one after the other.
 */
export async function guardAttempt<Proof>(
  asker: Asker,
  claim: Claim,
  prove: () => Promise<Proof | null>,
): Promise<Proof | null> {
  if (!isLimited(asker)) return prove()
  refuseWaiting(asker.app, await lookUp(asker, claim, GUESSES))
  const proof = await prove()
  if (proof === null) {
    await countFailure(asker, claim)
    return null
  }
  const { delays, counts } = await lookUp(asker, claim, GUESSES)
  refuseWaiting(asker.app, { delays, counts })
  const own = delays[0]
  if (own && counts.has(own.key)) await forgetCounts(asker.app, [own.key])
  return proof
}

/** Counts a request for a mail, whether one is sent or not; throws `TooManyAttempts` after too many. */
export function countMailRequest(asker: Asker, claim: Claim): Promise<void> {
  return countRequest(asker, claim, MAILS)
}

/** Counts a request for a file token; throws `TooManyAttempts` after too many. */
export function countFileToken(asker: Asker, account: string): Promise<void> {
  return countRequest(asker, { kind: 'fileToken', account }, TOKENS)
}

/**
 * Marks the browser and address of a successful sign-in as known to the account: their attempts are then counted apart
 * from those of others.
 */
export async function rememberPlace(asker: Asker, account: string): Promise<void> {
  if (!isLimited(asker)) return
  const { app } = asker
  const now = app.clock().getTime()
  const keys = placesOf(asker).map((place) => knownKey(account, place))
  const known = await readCounts(app, keys)
  const isFresh = (key: string) => (known.get(key)?.ends ?? 0) > now + (KNOWN_SECONDS / 2) * 1000
  if (keys.every(isFresh)) return
  await app.driver.transaction(async (tx) => {
    for (const key of keys) await remember(key, new Date(now + KNOWN_SECONDS * 1000), tx)
  })
}

/**
 * Resets the account's counts and marks this browser and address as known, after its owner proved their identity by
 * mail.
 */
export async function resetAttempts(asker: Asker, account: string): Promise<void> {
  const names = ['password', 'otp'].map((kind) => `${kind} ${account}`)
  await forgetCounts(
    asker.app,
    names.flatMap((name) => [name, ...placesOf(asker).map((place) => `${name} ${place}`)]),
  )
  await rememberPlace(asker, account)
}

interface Standing {
  /** The counters that apply: the account's first, then the address's. */
  readonly delays: readonly CountedDelay[]
  readonly counts: ReadonlyMap<string, Count>
}

function isLimited({ app, ip }: Asker): boolean {
  const { limitAttempts, excludedIPs } = app.settings.values.rateLimits
  return limitAttempts && !ipInList(ip, excludedIPs)
}

/** Reads all counters in one statement, so that a known and an unknown account cost the same. */
async function lookUp(asker: Asker, { kind, account }: Claim, policies: Policies, tx?: Transaction): Promise<Standing> {
  const places = placesOf(asker)
  const anywhere = `${kind} ${account}`
  const address = `${kind} from ${networkOf(asker.ip)}`
  const keys = [anywhere, address, ...places.flatMap((place) => [knownKey(account, place), `${anywhere} ${place}`])]
  const counts = await readCounts(asker.app, keys, tx)
  const known = places.find((place) => counts.has(knownKey(account, place)))
  const own = { key: known === undefined ? anywhere : `${anywhere} ${known}`, policy: policies.account }
  return { counts, delays: known?.startsWith('device') ? [own] : [own, { key: address, policy: policies.address }] }
}

function refuseWaiting(app: AuthContext, { delays, counts }: Standing): void {
  const wait = Math.max(...delays.map((delay) => secondsLeft(app, delay, counts.get(delay.key))))
  if (wait > 0) throw new TooManyAttempts(wait)
}

async function countFailure(asker: Asker, claim: Claim): Promise<void> {
  const failures = await countUnlessWaiting(asker, claim, GUESSES)
  if (failures >= GUESSES.account.free) await warnOwner(asker, claim.record ?? null)
}

async function countRequest(asker: Asker, claim: Claim, policies: Policies): Promise<void> {
  if (isLimited(asker)) await countUnlessWaiting(asker, claim, policies)
}

/** Counts under a lock and returns the account's new count, so that simultaneous attempts see each other's counts. */
function countUnlessWaiting(asker: Asker, claim: Claim, policies: Policies): Promise<number> {
  const { app } = asker
  return app.driver.transaction(async (tx) => {
    await tx.lock(`${claim.kind} ${claim.account}`)
    const standing = await lookUp(asker, claim, policies, tx)
    refuseWaiting(app, standing)
    const counts: number[] = []
    for (const delay of standing.delays) counts.push(await countDelay(app, delay, tx))
    return counts[0] ?? 0
  })
}

/** Queues the warning mail, which is sent at most once a day; for an unknown account the same row is stored. */
async function warnOwner({ app, ip }: Asker, record: AuthRecord | null): Promise<void> {
  await queueMail(app, { kind: 'attemptWarning', record, lasts: WARNING_LASTS_SECONDS, alertInfo: ip })
}

/** The keys of a request's origin: its browser first, then its address, which an office may share. */
function placesOf({ app, ip, headers }: Asker): readonly string[] {
  const header = app.attempts.deviceHeader
  const device = header === undefined ? undefined : headers[header]
  return [
    ...(typeof device === 'string' && /^[\w-]{15,100}$/.test(device) ? [`device ${device}`] : []),
    `address ${networkOf(ip)}`,
  ]
}

function knownKey(account: string, place: string): string {
  return `known ${account} ${place}`
}

function networkOf(ip: string): string {
  return ip.includes(':') ? ip.split(':').slice(0, OWN_GROUPS).join(':') : ip
}
