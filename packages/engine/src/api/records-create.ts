import { collectionOf, recordBodyLimit, requireForSave } from '../access/record-route.ts'
import { createRecord } from '../records/create-record.ts'
import { presentRecord } from '../records/present.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `POST /api/collections/:collection/records`: creates a record that the create rule accepts (record-api §8.3). */
export const recordsCreate: Endpoint = {
  method: 'POST',
  path: '/collections/:collection/records',
  tags: ['create'],
  precheck: requireForSave,
  bodyLimit: recordBodyLimit,
  takesGuestFiles: (collection) => typeof collection?.createRule === 'string',
  async handle(ctx) {
    const { values, uploads } = await ctx.readBody()
    const request = ctx.info(values)
    const record = await createRecord(ctx.app, { collection: collectionOf(ctx), request, body: values, uploads })
    return json(await presentRecord(ctx.app, record, { request, expand: ctx.query['expand'] ?? '', isStored: true }))
  },
}
