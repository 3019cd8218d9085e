import { requireSameCollection } from '../access/guards.ts'
import { requireAuthCollection } from '../auth/auth-collection.ts'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { authResponse } from '../auth/auth-response.ts'
import { peekClaims } from '../auth/jwt.ts'
import { bearerToken } from '../auth/resolve-viewer.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type Endpoint, FORM_BYTES, json } from './endpoint.ts'

/** Answers the signed-in record with a new token; a token that cannot be refreshed is returned unchanged. */
export const authRefresh: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/auth-refresh',
  tags: ['authRefresh'],
  bodyLimit: () => FORM_BYTES,
  async handle(ctx) {
    const record = requireSameCollection(ctx, ctx.collection)
    requireAuthCollection(ctx.collection)
    if (!isAuthRecord(record)) throw new ApiError(404)
    const token = bearerToken(ctx.headers.authorization)
    const isRefreshable = peekClaims(token)?.['refreshable'] === true
    return json(await authResponse(ctx, record, { request: ctx.info(), ...(isRefreshable ? {} : { token }) }))
  },
}
