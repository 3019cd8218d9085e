import { requireSuperuser } from '../access/guards.ts'
import { ApiError } from '../kernel/api-error.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `GET /api/logs/{id}`: answers one log entry; for superusers (record-api §16). */
export const logsView: Endpoint = {
  method: 'GET',
  path: '/logs/:id',
  tags: [],
  quiet: true,
  async handle(ctx) {
    requireSuperuser(ctx)
    const found = await ctx.app.logs.find(ctx.params['id'] ?? '')
    if (!found) throw new ApiError(404)
    return json(found)
  },
}
