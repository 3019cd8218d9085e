import { TOKEN_KINDS } from '@timesheet/schema'
import type { AuthCollection, CollectionModel, TokenOptions } from '@timesheet/schema'
import { randomString } from '../kernel/random.ts'

const SECRET_LENGTH = 50

/**
 * Sets the token secrets of an auth collection: the stored one, else a declared one, else a new one. A changed auth
 * rule makes a new secret for auth tokens.
 */
export function withSecrets(declared: CollectionModel, stored: CollectionModel | undefined): CollectionModel {
  if (declared.type !== 'auth') return declared
  const before = stored?.type === 'auth' ? stored : undefined
  const tokens = TOKEN_KINDS.map((kind): [string, TokenOptions] => {
    const kept = kind === 'authToken' && before && before.authRule !== declared.authRule ? '' : before?.[kind].secret
    return [
      kind,
      { duration: declared[kind].duration, secret: kept || declared[kind].secret || randomString(SECRET_LENGTH) },
    ]
  })
  return { ...declared, ...(Object.fromEntries(tokens) as Pick<AuthCollection, (typeof TOKEN_KINDS)[number]>) }
}
