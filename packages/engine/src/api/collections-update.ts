import { toWire } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import { readSubmission } from './read-submission.ts'
import { requireCollection } from './require-collection.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `PATCH /api/collections/:collection`: updates a collection and its table; for superusers (record-api §14). */
export const collectionsUpdate: Endpoint = {
  method: 'PATCH',
  path: '/collections/:collection',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    const { id } = requireCollection(ctx)
    const body = await readSubmission(ctx, 'Failed to load the submitted data due to invalid formatting.')
    return json(toWire(await ctx.app.collectionStore.update(id, body)))
  },
}
