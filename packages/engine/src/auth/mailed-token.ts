import type { AuthCollection } from '@timesheet/schema'
import type { AuthContext } from './auth-context.ts'
import { authFieldError } from './auth-field-error.ts'
import type { Check } from './form.ts'
import { readToken, type ReadToken, type TokenKind } from './tokens.ts'

/** A token of a mail, read once and shared by the checks of one form. */
export interface MailedToken {
  /** What the token says when it holds and belongs to the collection, else null. */
  read(): Promise<ReadToken | null>
  /** The token must hold and belong to the collection. */
  readonly check: Check
}

export interface MailedTokenSource {
  readonly app: AuthContext
  readonly collection: AuthCollection
  readonly kind: TokenKind
}

/** Prepares the checks of a token that came back from a mail (record-api §10.6–§10.8). */
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
