import { requireSuperuser } from '../access/guards.ts'
import { requireCollection } from './require-collection.ts'
import { noContent, type Endpoint } from './endpoint.ts'

/**
 * `DELETE /api/collections/:collection`: deletes a collection with its records and their files; for superusers
 * (record-api §14).
 */
export const collectionsDelete: Endpoint = {
  method: 'DELETE',
  path: '/collections/:collection',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    await ctx.app.collectionStore.delete(requireCollection(ctx).id)
    return noContent()
  },
}
