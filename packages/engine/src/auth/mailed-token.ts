import type { AuthCollection } from '@timesheet/schema'
import type { AuthContext } from './auth-context.ts'
import { authFieldError } from './auth-field-error.ts'
import type { Check } from './form.ts'
import { readToken, type ReadToken, type TokenKind } from './tokens.ts'

/** A token from a mail, verified once and shared by the checks of a form. */
export interface MailedToken {
  /** The token's record and claims if it is valid and of this collection, else null. */
  read(): Promise<ReadToken | null>
  /** Requires a valid token of this collection. */
  readonly check: Check
}

export interface MailedTokenSource {
  readonly app: AuthContext
  readonly collection: AuthCollection
  readonly kind: TokenKind
}

/** Makes the checks of a token from a mail (record-api §10.6–10.8). */
export function mailedToken(source: MailedTokenSource, token: string): MailedToken {
  let reading: Promise<ReadToken | null> | undefined
  const readAny = (): Promise<ReadToken | null> => (reading ??= readToken(source.app, token, source.kind))
  const isOwn = (found: ReadToken): boolean => found.record.collection.id === source.collection.id
  return {
    async read() {
      const found = await readAny()
      return found && isOwn(found) ? found : null
    },
    async check(value) {
      if (value === '') return null
      const found = await readAny()
      if (!found) return authFieldError('validation_invalid_token')
      return isOwn(found) ? null : authFieldError('validation_token_collection_mismatch')
    },
  }
}
