import { collectionOf, requireForDelete } from '../access/record-route.ts'
import { deleteRecord } from '../records/delete-record.ts'
import { noContent, type Endpoint } from './endpoint.ts'

/** `DELETE /api/collections/:collection/records/:id`: deletes a record that the delete rule accepts (record-api §8.5). */
export const recordsDelete: Endpoint = {
  method: 'DELETE',
  path: '/collections/:collection/records/:id',
  tags: ['delete'],
  precheck: requireForDelete,
  async handle(ctx) {
    await deleteRecord(ctx.app, { collection: collectionOf(ctx), id: ctx.params['id'] ?? '', request: ctx.info() })
    return noContent()
  },
}
