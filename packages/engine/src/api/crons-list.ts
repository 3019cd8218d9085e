import { requireSuperuser } from '../access/guards.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `GET /api/crons`: lists the jobs with their schedules; for superusers (record-api §18). */
export const cronsList: Endpoint = {
  method: 'GET',
  path: '/crons',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    return json(ctx.app.crons.list())
  },
}
