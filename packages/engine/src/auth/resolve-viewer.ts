import type { AuthContext } from './auth-context.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { peekClaims } from './jwt.ts'
import { readToken } from './tokens.ts'

/** The token of an Authorization header, with or without `Bearer`; '' if there is none. */
export function bearerToken(header: string | undefined): string {
  return (header ?? '').replace(/^bearer /i, '').trim()
}

/** The viewer of a request; null (a guest) for every invalid token. Never throws. */
export async function resolveViewer(app: AuthContext, authorization: string | undefined): Promise<StoredRecord | null> {
  const token = bearerToken(authorization)
  if (token === '') return null
  const { generation } = app.collectionStore
  try {
    return await viewerOf(app, token)
  } catch (error) {
    // Another process may have changed the auth collection during the look-up, so it is tried once more.
    if (await app.collectionStore.hasChangedSince(generation).catch(() => false))
      return viewerOf(app, token).catch(() => null)
    app.log.error({ err: error }, 'a token could not be checked: the request goes on as a guest')
    return null
  }
}

/**
 * The id of the superuser who impersonates the token's account, from the unverified token; '' for an ordinary session.
 */
export function impersonatorOf(authorization: string | undefined): string {
  const by = peekClaims(bearerToken(authorization))?.['impersonator']
  return typeof by === 'string' ? by : ''
}

async function viewerOf(app: AuthContext, token: string): Promise<StoredRecord | null> {
  return (await readToken(app, token, 'auth'))?.record ?? null
}
