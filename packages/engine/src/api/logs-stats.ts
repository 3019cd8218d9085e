import { FilterSyntaxError } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import { ApiError } from '../kernel/api-error.ts'
import { QueryError } from '../query/index.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `GET /api/logs/stats`: counts log entries per hour; for superusers (record-api §16). */
export const logsStats: Endpoint = {
  method: 'GET',
  path: '/logs/stats',
  tags: [],
  quiet: true,
  async handle(ctx) {
    requireSuperuser(ctx)
    try {
      return json(await ctx.app.logs.hours(ctx.query['filter'] ?? ''))
    } catch (cause) {
      if (cause instanceof QueryError || cause instanceof FilterSyntaxError)
        throw new ApiError(400, 'Invalid filter format.', {}, { cause })
      throw cause
    }
  },
}
