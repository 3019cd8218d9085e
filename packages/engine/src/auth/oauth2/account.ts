import type { AuthCollection } from '@timesheet/schema'
import type { RequestInfo } from '../../kernel/request-info.ts'
import type { AuthContext } from '../auth-context.ts'
import { prepareCreate } from '../../records/create-record.ts'
import type { Draft } from '../../records/draft.ts'
import { randomString } from '../../kernel/random.ts'
import { saveDraft } from '../../records/save-draft.ts'
import { inWriteScope, type WriteScope } from '../../records/write-scope.ts'
import type { Transaction } from '../../storage/driver.ts'
import { type AuthRecord, emailOf, isAuthRecord } from '../../accounts/auth-record.ts'
import { findByIdentity } from '../find-by-identity.ts'
import type { FetchedUser } from './fetch-user.ts'
import { ensureLink, type ExternalId, linkedAccount, unlinkOthers } from './link.ts'
import { newAccountBody } from './new-account.ts'

const PASSWORD_LENGTH = 30

/** A person authenticated by a provider, whose account is looked for. */
export interface Arrival {
  readonly collection: AuthCollection
  readonly provider: string
  readonly user: FetchedUser
  /** With context `oauth2` and the caller's viewer. */
  readonly request: RequestInfo
  readonly createData: Readonly<Record<string, unknown>>
}

/** The account, and whether it was created. */
export interface ReachedAccount {
  readonly record: AuthRecord
  readonly isNew: boolean
}

/**
 * Finds or creates the account and links it to the provider (record-api §10.12, steps 2–4); account and link are
 * written in one transaction.
 */
export async function reachAccount(app: AuthContext, arrival: Arrival): Promise<ReachedAccount> {
  const external = { provider: arrival.provider, providerId: arrival.user.id }
  const existing = await inWriteScope(app, {}, ({ tx }) => enterExisting(app, arrival, { external, tx }))
  return existing ?? makeAccount(app, arrival, external)
}

interface Entering {
  readonly external: ExternalId
  readonly tx: Transaction
}

async function enterExisting(app: AuthContext, arrival: Arrival, entering: Entering): Promise<ReachedAccount | null> {
  const { external, tx } = entering
  // Locks the provider's user id: of two simultaneous sign-ins the second finds what the first created.
  await tx.lock(`oauth2 ${arrival.collection.id} ${external.provider} ${external.providerId}`)
  const record = await existingAccount(app, arrival, entering)
  if (!record) return null
  const entered = await trust(app, record, { arrival, ...entering })
  await ensureLink(app, entered, entering)
  return { record: entered, isNew: false }
}

async function existingAccount(
  app: AuthContext,
  { collection, user, request }: Arrival,
  { external, tx }: Entering,
): Promise<AuthRecord | null> {
  const linked = await linkedAccount(app, collection, { external, tx })
  if (linked) return linked
  const { auth } = request
  const own =
    auth?.collection.id === collection.id ? await app.records.findById(collection.id, auth.values.id, tx) : undefined
  if (own && isAuthRecord(own)) return own
  return findByIdentity(app, collection, { field: 'email', value: user.email, tx })
}

/**
 * Applies what the provider proved to an account (record-api §10.12, step 3). An unverified account may have been made
 * by somebody else with this address, so its password and other links are removed.
 */
async function trust(
  app: AuthContext,
  record: AuthRecord,
  { arrival, external, tx }: Entering & { readonly arrival: Arrival },
): Promise<AuthRecord> {
  const { user, request } = arrival
  const isCaller = request.auth?.collection.id === record.collection.id && request.auth.values.id === record.values.id
  const isVerified = record.values['verified'] === true
  const email = emailOf(record)
  const changes: Record<string, unknown> = {}
  if (email === '' && user.email !== '') changes['email'] = user.email
  if (!isVerified) {
    await unlinkOthers(app, record, { external, tx })
    if (!isCaller) changes['password'] = randomString(PASSWORD_LENGTH)
    if (email === '' || email === user.email) changes['verified'] = true
  }
  return Object.keys(changes).length === 0 ? record : change(app, record, { changes, tx })
}

async function makeAccount(app: AuthContext, arrival: Arrival, external: ExternalId): Promise<ReachedAccount> {
  const { values, uploads, dispose } = await newAccountBody(app, arrival)
  try {
    const request = { ...arrival.request, method: 'POST', body: values }
    const draft = await prepareCreate(
      app,
      { collection: arrival.collection, request, body: values, uploads },
      app.driver,
    )
    return await inWriteScope(app, {}, (scope) => saveAccount(app, draft, { arrival, external, scope }))
  } finally {
    await dispose()
  }
}

interface Saving {
  readonly arrival: Arrival
  readonly external: ExternalId
  readonly scope: WriteScope
}

async function saveAccount(
  app: AuthContext,
  draft: Draft,
  { arrival, external, scope }: Saving,
): Promise<ReachedAccount> {
  const entering = { external, tx: scope.tx }
  const meanwhile = await enterExisting(app, arrival, entering)
  if (meanwhile) return meanwhile
  const saved = asAccount(await saveDraft(app, draft, scope))
  // True also if both addresses are empty: then there is none that somebody else could own.
  const isProven = emailOf(saved) === arrival.user.email && saved.values['verified'] !== true
  const record = isProven ? await change(app, saved, { changes: { verified: true }, tx: scope.tx }) : saved
  await ensureLink(app, record, entering)
  return { record, isNew: true }
}

async function change(
  app: AuthContext,
  record: AuthRecord,
  { changes, tx }: { readonly changes: Readonly<Record<string, unknown>>; readonly tx: Transaction },
): Promise<AuthRecord> {
  return asAccount(await app.records.update(record.collection.id, record.values.id, changes, tx))
}

function asAccount(record: Parameters<typeof isAuthRecord>[0]): AuthRecord {
  if (!isAuthRecord(record)) throw new Error(`${record.collection.name} is no auth collection`)
  return record
}
