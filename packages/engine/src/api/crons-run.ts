import { requireSuperuser } from '../access/guards.ts'
import { ApiError } from '../kernel/api-error.ts'
import { noContent, type Endpoint } from './endpoint.ts'

/** `POST /api/crons/{id}`: starts a job in the background; for superusers (record-api §18). */
export const cronsRun: Endpoint = {
  method: 'POST',
  path: '/crons/:id',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    if (!ctx.app.crons.start(ctx.params['id'] ?? '')) throw new ApiError(404, 'Missing or invalid cron job.')
    return noContent()
  },
}
