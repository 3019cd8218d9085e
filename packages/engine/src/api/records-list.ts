import { EmptySearchThrottle } from '../access/empty-search-throttle.ts'
import { collectionOf, requireForRead } from './record-route.ts'
import { isSuperuser } from '../kernel/request-info.ts'
import { listPage } from '../records/list-page.ts'
import { readListParams } from '../records/list-params.ts'
import { pickFields } from '../records/pick-fields.ts'
import { presentRecords } from '../records/present.ts'
import { page, type Endpoint } from './endpoint.ts'

const throttle = new EmptySearchThrottle()

/**
 * `GET /api/collections/:collection/records`: lists a page of the records that satisfy the list rule (record-api §8.1).
 */
export const recordsList: Endpoint = {
  method: 'GET',
  path: '/collections/:collection/records',
  tags: ['list'],
  precheck: requireForRead,
  async handle(ctx) {
    const { app } = ctx
    const collection = collectionOf(ctx)
    const params = readListParams(ctx.query)
    const request = ctx.info()
    const { records, totalItems: counting } = await listPage(app, { collection, request, params })
    const guessing = records.length === 0 && params.filter !== '' && collection.listRule !== '' && !isSuperuser(request)
    const who = `${ctx.ip} ${request.auth?.values.id ?? ''}`
    if (guessing) await throttle.note({ who, collection: collection.id, filter: params.filter }, app.clock().getTime())
    const { expand = '', fields = '' } = ctx.query
    const presenting = presentRecords(app, records, { request, expand, only: pickFields(fields).only })
    const [items, totalItems] = await Promise.all([presenting, counting])
    const totalPages = totalItems < 0 ? -1 : Math.ceil(totalItems / params.perPage)
    return page({ items, page: params.page, perPage: params.perPage, totalItems, totalPages })
  },
}
