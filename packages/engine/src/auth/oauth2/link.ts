import type { AuthCollection } from '@timesheet/schema'
import type { AuthContext } from '../auth-context.ts'
import { ApiError } from '../../kernel/api-error.ts'
import type { StoredRecord } from '../../kernel/stored-record.ts'
import type { Transaction } from '../../storage/driver.ts'
import { type AuthRecord, isAuthRecord, textOf } from '../../accounts/auth-record.ts'
import { referenceTo } from '../auth-reference.ts'

export const EXTERNAL_AUTHS = '_externalAuths'

/** A user's id at a provider. */
export interface ExternalId {
  readonly provider: string
  readonly providerId: string
}

/** The account linked to an external id; a link without account is deleted. */
export async function linkedAccount(
  app: AuthContext,
  collection: AuthCollection,
  { external, tx }: { readonly external: ExternalId; readonly tx: Transaction },
): Promise<AuthRecord | null> {
  const filter = 'collectionRef = {:collection} && provider = {:provider} && providerId = {:providerId}'
  const [link] = await app.records.findAll(
    EXTERNAL_AUTHS,
    { filter, params: { collection: collection.id, ...external }, limit: 1 },
    tx,
  )
  if (!link) return null
  const record = await app.records.findById(collection.id, textOf(link, 'recordRef'), tx)
  if (record && isAuthRecord(record)) return record
  await app.records.delete(EXTERNAL_AUTHS, link.values.id, tx)
  return null
}

/** Links an account to an external id if it is not; refused if it is linked to another one at the same provider. */
export async function ensureLink(
  app: AuthContext,
  record: AuthRecord,
  { external, tx }: { readonly external: ExternalId; readonly tx: Transaction },
): Promise<void> {
  const links = await linksOf(app, record, tx)
  if (links.some((link) => isTo(link, external))) return
  try {
    await app.records.create(EXTERNAL_AUTHS, { ...referenceTo(record), ...external }, tx)
  } catch (cause) {
    if (cause instanceof ApiError) throw new ApiError(400, 'Failed to authenticate.', cause.data, { cause })
    throw cause
  }
}

/** Deletes an account's links to other external ids. */
export async function unlinkOthers(
  app: AuthContext,
  record: AuthRecord,
  { external, tx }: { readonly external: ExternalId; readonly tx: Transaction },
): Promise<void> {
  for (const link of await linksOf(app, record, tx)) {
    if (!isTo(link, external)) await app.records.delete(EXTERNAL_AUTHS, link.values.id, tx)
  }
}

function linksOf(app: AuthContext, record: AuthRecord, tx: Transaction): Promise<StoredRecord[]> {
  return app.records.findAll(
    EXTERNAL_AUTHS,
    { filter: 'collectionRef = {:collectionRef} && recordRef = {:recordRef}', params: referenceTo(record) },
    tx,
  )
}

function isTo(link: StoredRecord, { provider, providerId }: ExternalId): boolean {
  return textOf(link, 'provider') === provider && textOf(link, 'providerId') === providerId
}
