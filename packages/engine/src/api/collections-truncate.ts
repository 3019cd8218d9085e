import { requireSuperuser } from '../access/guards.ts'
import { requireCollection } from './require-collection.ts'
import { truncateCollection } from '../collections/truncate-collection.ts'
import { noContent, type Endpoint } from './endpoint.ts'

/** `DELETE /api/collections/:collection/truncate`: deletes all records of a collection, for superusers (record-api §14). */
export const collectionsTruncate: Endpoint = {
  method: 'DELETE',
  path: '/collections/:collection/truncate',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    await truncateCollection(ctx.app, requireCollection(ctx))
    return noContent()
  },
}
