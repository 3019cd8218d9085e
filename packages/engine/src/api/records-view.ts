import { collectionOf, requireForRead } from './record-route.ts'
import { ApiError } from '../kernel/api-error.ts'
import { bindingRule, findByRule } from '../records/find.ts'
import { presentRecord } from '../records/present.ts'
import { json, type Endpoint } from './endpoint.ts'

/** `GET /api/collections/:collection/records/:id`: answers a record if it satisfies the view rule (record-api §8.2). */
export const recordsView: Endpoint = {
  method: 'GET',
  path: '/collections/:collection/records/:id',
  tags: ['view'],
  precheck: requireForRead,
  async handle(ctx) {
    const collection = collectionOf(ctx)
    const request = ctx.info()
    const rule = bindingRule(collection.viewRule, request)
    if (rule === null) throw new ApiError(403, 'Only superusers can perform this action.')
    const record = await findByRule(ctx.app, { collection, id: ctx.params['id'] ?? '', rule, request })
    if (!record) throw new ApiError(404)
    return json(await presentRecord(ctx.app, record, { request, expand: ctx.query['expand'] ?? '' }))
  },
}
