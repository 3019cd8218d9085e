import { collectionOf, recordBodyLimit, requireForSave } from './record-route.ts'
import { updateRecord } from '../records/update-record.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { answerOnce, answerSaved } from './answer-once.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * `PATCH /api/collections/:collection/records/:id`: updates a record if it satisfies the update rule (record-api §8.4).
 */
export const recordsUpdate: Endpoint = {
  method: 'PATCH',
  path: '/collections/:collection/records/:id',
  tags: ['update'],
  precheck: requireForSave,
  bodyLimit: recordBodyLimit,
  takesGuestFiles: (collection) => typeof collection?.updateRule === 'string',
  async handle(ctx) {
    const body = await ctx.readBody()
    const request = ctx.info(body.values)
    const place = { collection: collectionOf(ctx), id: ctx.params['id'] ?? '' }
    return answerOnce<StoredRecord>(ctx, {
      body,
      write: (after) => updateRecord(ctx.app, { ...place, request, body: body.values, uploads: body.uploads, after }),
      answer: (record, tx) => answerSaved(ctx, { request, record }, tx),
    })
  },
}
