import { toWire } from '@timesheet/schema'
import { requireSuperuser } from '../access/guards.ts'
import { listCollections } from '../collections/list-collections.ts'
import { readListParams } from '../records/list-params.ts'
import { page, type Endpoint } from './endpoint.ts'

/** `GET /api/collections`: lists a page of collections; for superusers (record-api §14). */
export const collectionsList: Endpoint = {
  method: 'GET',
  path: '/collections',
  tags: [],
  async handle(ctx) {
    requireSuperuser(ctx)
    const params = readListParams(ctx.query)
    const { items, total } = listCollections(ctx.app.collections.all(), params, ctx.app.clock())
    const totals = params.skipTotal
      ? { totalItems: -1, totalPages: -1 }
      : { totalItems: total, totalPages: Math.ceil(total / params.perPage) }
    return page({ items: items.map(toWire), page: params.page, perPage: params.perPage, ...totals })
  },
}
