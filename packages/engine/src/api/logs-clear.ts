import { requireSuperuser } from '../access/guards.ts'
import { noContent, type Endpoint } from './endpoint.ts'

/** `DELETE /api/logs`: empties the log, for superusers; the entry about it is the first of the new one. */
export const logsClear: Endpoint = {
  method: 'DELETE',
  path: '/logs',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    await ctx.app.logs.clear()
    return noContent()
  },
}
