import { getTokenPayload } from 'pocketbase'

export type AccountTokenKind = 'passwordReset' | 'verification' | 'emailChange'

/** What a mailed token is for, with the addresses it names. */
export interface AccountToken {
  readonly kind: AccountTokenKind
  readonly email: string
  readonly newEmail: string
}

const KINDS: readonly string[] = ['passwordReset', 'verification', 'emailChange'] satisfies AccountTokenKind[]

/** Reads a mailed token; null when it is of no kind that this desk knows. The server alone decides whether it is valid. */
export function readAccountToken(token: string): AccountToken | null {
  const payload: Record<string, unknown> = getTokenPayload(token)
  const kind = String(payload['type'] ?? '')
  if (!KINDS.includes(kind)) return null
  return { kind: kind as AccountTokenKind, email: String(payload['email'] ?? ''), newEmail: String(payload['newEmail'] ?? '') }
}
