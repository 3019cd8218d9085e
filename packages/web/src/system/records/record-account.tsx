import type { RecordModel } from 'pocketbase'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { AccountPassword } from './account-password.tsx'
import { AccountSessions } from './account-sessions.tsx'
import { AccountToken } from './account-token.tsx'

/** Actions on an account: set its password, end its sessions, create a token. */
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
