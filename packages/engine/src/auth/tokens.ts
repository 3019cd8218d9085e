import type { AuthCollection } from '@timesheet/schema'
import type { AuthContext } from './auth-context.ts'
import { isAuthRecord, type AuthRecord } from '../accounts/auth-record.ts'
import { type Claims, peekClaims, signJwt, verifyJwt } from './jwt.ts'
import { createVerifiedTokens } from './verified-tokens.ts'

/** What a token is good for: the `type` claim. */
export type TokenKind = 'auth' | 'file' | 'verification' | 'passwordReset' | 'emailChange'

export interface TokenRequest {
  readonly kind: TokenKind
  /** Besides `type`, `id`, `collectionId` and `exp`. */
  readonly claims?: Claims
  /** Seconds; the collection's own when left out. */
  readonly duration?: number
}

export interface AuthTokenOptions {
  readonly refreshable: boolean
  /** The superuser who signs in as the record. */
  readonly impersonator?: string
  /** Seconds; the collection's own when left out. */
  readonly duration?: number
}

/** A token that holds: its record as it is now, and its claims. */
export interface ReadToken {
  readonly record: AuthRecord
  readonly claims: Claims
}

const OPTIONS: Readonly<
  Record<TokenKind, 'authToken' | 'fileToken' | 'verificationToken' | 'passwordResetToken' | 'emailChangeToken'>
> = {
  auth: 'authToken',
  file: 'fileToken',
  verification: 'verificationToken',
  passwordReset: 'passwordResetToken',
  emailChange: 'emailChangeToken',
}

/** Verifying costs more than reading the record: hot requests of one session verify once. */
const verified = createVerifiedTokens(4096)

/** Signs a token for a record of an auth collection (record-api §10.1). */
export function issueToken(app: AuthContext, record: AuthRecord, request: TokenRequest): Promise<string> {
  const { kind, claims = {}, duration = record.collection[OPTIONS[kind]].duration } = request
  const exp = Math.floor(app.clock().getTime() / 1000) + duration
  const { id } = record.values
  return signJwt({ ...claims, type: kind, id, collectionId: record.collection.id, exp }, signingKey(record, kind))
}

/** Signs the token that a sign-in answers. */
export function issueAuthToken(app: AuthContext, record: AuthRecord, options: AuthTokenOptions): Promise<string> {
  const { refreshable, impersonator, duration } = options
  return issueToken(app, record, {
    kind: 'auth',
    claims: { refreshable, ...(impersonator !== undefined && { impersonator }) },
    ...(duration === undefined ? {} : { duration }),
  })
}

/** The record and claims of a token of this kind that is in force now; null for anything else, whatever is wrong with it. */
export async function readToken(app: AuthContext, token: string, kind: TokenKind): Promise<ReadToken | null> {
  const claims = peekClaims(token)
  const { id, collectionId, type, exp } = claims ?? {}
  if (!claims || type !== kind || !isText(id) || !isText(collectionId) || typeof exp !== 'number') return null
  const collection = authCollectionById(app, collectionId)
  if (!collection) return null
  // The record is read every time, so that a deleted record or a new tokenKey counts at once.
  const record = await app.records.findById(collection.id, id)
  if (!record || !isAuthRecord(record)) return null
  const key = signingKey(record, kind)
  const now = app.clock()
  if (verified.has(token, key)) return exp > now.getTime() / 1000 ? { record, claims } : null
  if (!(await verifyJwt(token, key, now))) return null
  if (kind === 'auth') verified.add(token, key)
  return { record, claims }
}

function authCollectionById(app: AuthContext, id: string): AuthCollection | null {
  const collection = app.collections.find(id)
  // `find` takes names too; a token only ever carries the id.
  return collection?.type === 'auth' && collection.id === id ? collection : null
}

/** Fails closed: a record without tokenKey or a collection without secret signs and verifies nothing. */
function signingKey(record: AuthRecord, kind: TokenKind): string {
  const tokenKey = record.values['tokenKey']
  const { secret } = record.collection[OPTIONS[kind]]
  if (!isText(tokenKey) || !isText(secret))
    throw new Error(`no signing key for ${kind} tokens of ${record.collection.name}`)
  return tokenKey + secret
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
