import type { AuthCollection } from '@timesheet/schema'
import type { AuthContext } from './auth-context.ts'
import { parseIndex } from '../ddl/parse-index.ts'
import type { Transaction } from '../storage/driver.ts'
import { type AuthRecord, isAuthRecord } from '../accounts/auth-record.ts'

/** A field value that identifies one record, and the transaction to read in. */
export interface Identity {
  readonly field: string
  readonly value: string
  readonly tx?: Transaction
}

/** Finds the record whose field has this value; case-sensitive, unless the field's unique index is NOCASE. */
export async function findByIdentity(
  app: AuthContext,
  collection: AuthCollection,
  identity: Identity,
): Promise<AuthRecord | null> {
  const { field, value, tx } = identity
  if (value === '' || !collection.fields.some((known) => known.name === field)) return null
  const found = hasNocaseIndex(collection, field)
    ? await app.records.findAll(
        collection.id,
        { filter: `${field}:lower = {:value}`, params: { value: asciiLower(value) }, limit: 1 },
        tx,
      )
    : await app.records.findAll(collection.id, { filter: `${field} = {:value}`, params: { value }, limit: 1 }, tx)
  const record = found[0]
  return record && isAuthRecord(record) ? record : null
}

/** Finds the record with this e-mail address. */
export function findByEmail(app: AuthContext, collection: AuthCollection, email: string): Promise<AuthRecord | null> {
  return findByIdentity(app, collection, { field: 'email', value: email })
}

/** Whether a unique index over this column alone has the collation NOCASE. */
function hasNocaseIndex(collection: AuthCollection, field: string): boolean {
  return collection.indexes.some((statement) => {
    const index = parseIndex(statement)
    const [column, ...more] = index?.columns ?? []
    return index?.unique === true && more.length === 0 && column?.name === field && column.collate === 'NOCASE'
  })
}

/** Lower-cases the 26 ASCII letters, as NOCASE does. */
function asciiLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
}
