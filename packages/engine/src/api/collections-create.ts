import { toWire } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import { readSubmission } from './read-submission.ts'
import { ApiError } from '../kernel/api-error.ts'
import { json, type Endpoint } from './endpoint.ts'

const NO_TYPE = 'Failed to load the collection type data due to invalid formatting.'

/** `POST /api/collections`: creates a collection with its table; for superusers (record-api §14). */
export const collectionsCreate: Endpoint = {
  method: 'POST',
  path: '/collections',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    const body = await readSubmission(ctx, NO_TYPE)
    for (const key of ['type', 'name']) if (typeof (body[key] ?? '') !== 'string') throw new ApiError(400, NO_TYPE)
    return json(toWire(await ctx.app.collectionStore.create(body)))
  },
}
