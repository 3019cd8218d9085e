import { requireSuperuser } from '../access/guards.ts'
import { ApiError } from '../kernel/api-error.ts'
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
    const collection = requireCollection(ctx)
    if (ctx.app.programWritten.includes(collection.name))
      throw new ApiError(403, 'Only the program writes records here.')
    await truncateCollection(ctx.app, collection)
    return noContent()
  },
}
