import { fieldError } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import { requireAuthCollection } from '../auth/auth-collection.ts'
import { isAuthRecord } from '../accounts/auth-record.ts'
import { authResponse } from '../auth/auth-response.ts'
import { readWholeNumber, refuseInvalid } from '../auth/form.ts'
import { issueAuthToken } from '../auth/tokens.ts'
import { ApiError } from '../kernel/api-error.ts'
import { type Endpoint, json } from './endpoint.ts'

/** Issues a superuser a token of another record, which expires and cannot be refreshed. */
export const authImpersonate: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/impersonate/:id',
  tags: [],
  async handle(ctx) {
    const impersonator = requireSuperuser(ctx).values.id
    const collection = requireAuthCollection(ctx.collection)
    const record = await ctx.app.records.findById(collection.id, ctx.params['id'] ?? '')
    if (!record || !isAuthRecord(record)) throw new ApiError(404)
    const duration = await readWholeNumber(ctx, 'duration')
    if (duration < 0)
      refuseInvalid({ duration: fieldError('validation_min_greater_equal_than_required', { threshold: 0 }) })
    const token = await issueAuthToken(ctx.app, record, {
      refreshable: false,
      impersonator,
      ...(duration > 0 && { duration }),
    })
    const { values } = await ctx.readBody()
    return json(await authResponse(ctx, record, { request: ctx.info(values), token }))
  },
}
