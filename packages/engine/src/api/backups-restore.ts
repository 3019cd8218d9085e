import { requireSuperuser } from '../access/guards.ts'
import { noContent, type Endpoint } from './endpoint.ts'

/**
 * `POST /api/backups/{key}/restore`: answers when the backup was checked; shortly after, everything is replaced by it
 * (record-api §17).
 */
export const backupsRestore: Endpoint = {
  method: 'POST',
  path: '/backups/:key/restore',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    await ctx.app.backups.restore(ctx.params['key'] ?? '')
    return noContent()
  },
}
