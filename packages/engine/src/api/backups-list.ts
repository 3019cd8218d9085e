import { formatDateTime } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `GET /api/backups`: lists the archives, sorted by name (record-api §17). */
export const backupsList: Endpoint = {
  method: 'GET',
  path: '/backups',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    const found = await ctx.app.backups.list()
    return json(found.map(({ key, size, modified }) => ({ key, size, modified: formatDateTime(modified) })))
  },
}
