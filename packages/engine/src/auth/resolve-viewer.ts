import type { AuthContext } from './auth-context.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { peekClaims } from './jwt.ts'
import { readToken } from './tokens.ts'

/** The token of an Authorization header, with or without `Bearer`; '' when there is none. */
export function bearerToken(header: string | undefined): string {
  return (header ?? '').replace(/^bearer /i, '').trim()
}

/** Who a request comes from; null, a guest, for every token that does not hold. Never throws. */
export async function resolveViewer(app: AuthContext, authorization: string | undefined): Promise<StoredRecord | null> {
  const token = bearerToken(authorization)
  if (token === '') return null
  const { generation } = app.collectionStore
  try {
    return await viewerOf(app, token)
  } catch (error) {
    // The accounts' collection may have been changed at this very moment.
    if (await app.collectionStore.hasChangedSince(generation).catch(() => false))
      return viewerOf(app, token).catch(() => null)
    app.log.error({ err: error }, 'a token could not be checked: the request goes on as a guest')
    return null
  }
}

/** The superuser who signed in as the account of a token that holds; '' for a session of its own. */
export function impersonatorOf(authorization: string | undefined): string {
  const by = peekClaims(bearerToken(authorization))?.['impersonator']
  return typeof by === 'string' ? by : ''
}

async function viewerOf(app: AuthContext, token: string): Promise<StoredRecord | null> {
  return (await readToken(app, token, 'auth'))?.record ?? null
}
