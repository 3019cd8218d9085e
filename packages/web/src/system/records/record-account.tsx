import type { RecordModel } from 'pocketbase'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { AccountPassword } from './account-password.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { AccountToken } from './account-token.tsx'

/** What only accounts have: a password to set, sessions to end, a token to act as them. */
export function RecordAccount({
  record,
  collection,
}: {
  readonly record: RecordModel
  readonly collection: SchemaCollection
}) {
  return (
    <>
      <AccountPassword record={record} collection={collection} />
      <AccountSessions record={record} collection={collection} />
      <AccountToken record={record} collection={collection} />
    </>
  )
}
