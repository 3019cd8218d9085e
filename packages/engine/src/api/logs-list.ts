import { requireSuperuser } from '../access/guards.ts'
import { readListParams } from '../records/list-params.ts'
import { page, type Endpoint } from './endpoint.ts'

/** `GET /api/logs`: lists log entries; for superusers (record-api §16). */
export const logsList: Endpoint = {
  method: 'GET',
  path: '/logs',
  tags: [],
  quiet: true,
  async handle(ctx) {
    requireSuperuser(ctx)
    const { logs } = ctx.app
    const { filter, sort, skipTotal, page: number, perPage } = readListParams(ctx.query)
    const items = await logs.list({ filter, sort, limit: perPage, offset: (number - 1) * perPage })
    const totalItems = skipTotal ? -1 : await logs.count(filter)
    return page({
      items,
      page: number,
      perPage,
      totalItems,
      totalPages: skipTotal ? -1 : Math.ceil(totalItems / perPage),
    })
  },
}
