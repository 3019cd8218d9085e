import { getTokenPayload } from 'pocketbase'
import type { AccountCollection } from '../../data/session.ts'

export type AccountTokenKind = 'passwordReset' | 'verification' | 'emailChange'

/** The payload of a mailed token: its purpose, account and addresses. */
export interface AccountToken {
  readonly account: AccountCollection
  readonly kind: AccountTokenKind
  readonly email: string
  readonly newEmail: string
}

/** The id of `_superusers`, fixed by the API. */
const SUPERUSERS = 'pbc_3142635823'
const KINDS: readonly string[] = ['passwordReset', 'verification', 'emailChange'] satisfies AccountTokenKind[]

/** Decodes a mailed token; null when its kind is not handled here. Only the server verifies it. */
export function readAccountToken(token: string): AccountToken | null {
  const payload: Record<string, unknown> = getTokenPayload(token)
  const kind = String(payload['type'] ?? '')
  if (!KINDS.includes(kind)) return null
  const account = payload['collectionId'] === SUPERUSERS ? '_superusers' : 'users'
  return {
    account,
    kind: kind as AccountTokenKind,
    email: String(payload['email'] ?? ''),
    newEmail: String(payload['newEmail'] ?? ''),
  }
}
