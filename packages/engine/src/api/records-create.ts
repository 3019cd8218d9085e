import { collectionOf, recordBodyLimit, requireForSave } from './record-route.ts'
import { createRecord } from '../records/create-record.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { answerOnce, answerSaved } from './answer-once.ts'
import type { Endpoint } from './endpoint.ts'

/** `POST /api/collections/:collection/records`: creates a record if it satisfies the create rule (record-api §8.3). */
export const recordsCreate: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/records',
  tags: ['create'],
  precheck: requireForSave,
  bodyLimit: recordBodyLimit,
  takesGuestFiles: (collection) => typeof collection?.createRule === 'string',
  async handle(ctx) {
    const body = await ctx.readBody()
    const request = ctx.info(body.values)
    const input = { collection: collectionOf(ctx), request, body: body.values, uploads: body.uploads }
    return answerOnce<StoredRecord>(ctx, {
      body,
      write: (after) => createRecord(ctx.app, { ...input, after }),
      answer: (record, tx) => answerSaved(ctx, { request, record }, tx),
    })
  },
}
