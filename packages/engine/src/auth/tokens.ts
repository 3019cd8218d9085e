import type { AuthCollection } from '@timesheet/schema'
import type { AuthContext } from './auth-context.ts'
import { isAuthRecord, type AuthRecord } from '../accounts/auth-record.ts'
import { type Claims, peekClaims, signJwt, verifyJwt } from './jwt.ts'
import { createVerifiedTokens } from './verified-tokens.ts'

/** The purpose of a token: its `type` claim. */
export type TokenKind = 'auth' | 'file' | 'verification' | 'passwordReset' | 'emailChange'

export interface TokenRequest {
  readonly kind: TokenKind
  /** Further claims beside `type`, `id`, `collectionId` and `exp`. */
  readonly claims?: Claims
  /** In seconds; the collection's option by default. */
  readonly duration?: number
}

export interface AuthTokenOptions {
  readonly refreshable: boolean
  /** The id of the superuser who impersonates the record. */
  readonly impersonator?: string
  /** In seconds; the collection's option by default. */
  readonly duration?: number
}

/** A valid token: its record, read just now, and its claims. */
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

/** Cache of verified tokens, because verifying costs more than reading the record. */
const verified = createVerifiedTokens(4096)

/** Signs a token for a record of an auth collection (record-api §10.1). */
export function issueToken(app: AuthContext, record: AuthRecord, request: TokenRequest): Promise<string> {
  const { kind, claims = {}, duration = record.collection[OPTIONS[kind]].duration } = request
  const exp = Math.floor(app.clock().getTime() / 1000) + duration
  const { id } = record.values
  return signJwt({ ...claims, type: kind, id, collectionId: record.collection.id, exp }, signingKey(record, kind))
}

/** Signs the token of a sign-in. */
export function issueAuthToken(app: AuthContext, record: AuthRecord, options: AuthTokenOptions): Promise<string> {
  const { refreshable, impersonator, duration } = options
  return issueToken(app, record, {
    kind: 'auth',
    claims: { refreshable, ...(impersonator !== undefined && { impersonator }) },
    ...(duration === undefined ? {} : { duration }),
  })
}

/** The record and claims of a token of this kind if it is valid now, else null. */
export async function readToken(app: AuthContext, token: string, kind: TokenKind): Promise<ReadToken | null> {
  const claims = peekClaims(token)
  const { id, collectionId, type, exp } = claims ?? {}
  if (!claims || type !== kind || !isText(id) || !isText(collectionId) || typeof exp !== 'number') return null
  const collection = authCollectionById(app, collectionId)
  if (!collection) return null
  // Read every time, so that deleting the record or changing its tokenKey takes effect at once.
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
  // `find` accepts names, too, but tokens hold only ids.
  return collection?.type === 'auth' && collection.id === id ? collection : null
}

/** The key that signs a record's tokens; throws if the record has no tokenKey or the collection no secret. */
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
