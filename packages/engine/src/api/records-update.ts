import { collectionOf, recordBodyLimit, requireForSave } from '../access/record-route.ts'
import { presentRecord } from '../records/present.ts'
import { updateRecord } from '../records/update-record.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `PATCH /api/collections/:collection/records/:id`: changes a record that the update rule accepts (record-api §8.4). */
export const recordsUpdate: Endpoint = {
  method: 'PATCH',
  path: '/collections/:collection/records/:id',
  tags: ['update'],
  precheck: requireForSave,
  bodyLimit: recordBodyLimit,
  takesGuestFiles: (collection) => typeof collection?.updateRule === 'string',
  async handle(ctx) {
    const { values, uploads } = await ctx.readBody()
    const request = ctx.info(values)
    const record = await updateRecord(ctx.app, {
      collection: collectionOf(ctx),
      id: ctx.params['id'] ?? '',
      request,
      body: values,
      uploads,
    })
    return json(await presentRecord(ctx.app, record, { request, expand: ctx.query['expand'] ?? '', isStored: true }))
  },
}
