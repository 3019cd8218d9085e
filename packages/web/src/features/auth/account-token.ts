import { getTokenPayload } from 'pocketbase'
import type { AccountCollection } from '../../data/session.ts'

export type AccountTokenKind = 'passwordReset' | 'verification' | 'emailChange'

/** What a mailed token is for, with the addresses it names. */
export interface AccountToken {
  readonly account: AccountCollection
  readonly kind: AccountTokenKind
  readonly email: string
  readonly newEmail: string
}

/** Fixed by the API. */
const SUPERUSERS = 'pbc_3142635823'
const KINDS: readonly string[] = ['passwordReset', 'verification', 'emailChange'] satisfies AccountTokenKind[]

/** Reads a mailed token; null when it is of no kind that this desk knows. The server alone decides whether it is valid. */
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
