import { requireSuperuser } from '../access/guards.ts'
import { noContent, type Endpoint } from './endpoint.ts'

/** `DELETE /api/logs`: deletes all log entries; for superusers. The entry of this request is the first new one. */
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
