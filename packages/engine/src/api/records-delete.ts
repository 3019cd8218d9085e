import { collectionOf, requireForDelete } from './record-route.ts'
import { EMPTY_BODY } from '../files/parsed-body.ts'
import { deleteRecord } from '../records/delete-record.ts'
import { answerOnce } from './answer-once.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * `DELETE /api/collections/:collection/records/:id`: deletes a record if it satisfies the delete rule (record-api
 * §8.5).
 */
export const recordsDelete: Endpoint = {
  method: 'DELETE',
  path: '/collections/:collection/records/:id',
  tags: ['delete'],
  precheck: requireForDelete,
  async handle(ctx) {
    const input = { collection: collectionOf(ctx), id: ctx.params['id'] ?? '', request: ctx.info() }
    return answerOnce<void>(ctx, {
      body: EMPTY_BODY,
      write: (after) => deleteRecord(ctx.app, { ...input, after }),
      answer: async () => ({ status: 204, body: null }),
    })
  },
}
