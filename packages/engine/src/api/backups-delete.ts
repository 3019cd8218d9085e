import { requireSuperuser } from '../access/guards.ts'
import { noContent, type Endpoint } from './endpoint.ts'

/** `DELETE /api/backups/{key}`: deletes an archive unless it is being made or restored (record-api §17). */
export const backupsDelete: Endpoint = {
  method: 'DELETE',
  path: '/backups/:key',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    await ctx.app.backups.delete(ctx.params['key'] ?? '')
    return noContent()
  },
}
