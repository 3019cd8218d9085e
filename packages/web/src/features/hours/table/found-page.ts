import { entryPageRoute } from '@timesheet/domain/analysis'
import { type EntryQuery, EXPORT_ORDERS, hours } from '@timesheet/domain/hours'
import type { LivePage } from '../../../data/apply-to-page.ts'
import type { PageOptions } from '../../../data/cache-keys.ts'
import { callRoute } from '../../../data/call-route.ts'
import { collection, filterText } from '../../../data/collection.ts'
import { DEFAULT_PAGE_SIZE } from '../../../data/page-sizes.ts'
import type { Entry } from './table.columns.tsx'

type Order = keyof typeof EXPORT_ORDERS

/** A page of entries that the facts in memory find and order; their records are read by the ids. */
export async function readFoundPage(
  query: EntryQuery,
  sort: string,
  { page, expand = '' }: PageOptions,
): Promise<LivePage<Entry>> {
  const perPage = DEFAULT_PAGE_SIZE
  const order = sort in EXPORT_ORDERS ? (sort as Order) : '-day'
  const { ids, total } = await callRoute(entryPageRoute, { ...query, sort: order, page, perPage })
  const filter = ids.map((id) => filterText('id = {:id}', { id })).join(' || ')
  const found =
    ids.length > 0 ? await collection(hours).page({ page: 1, perPage, filter, expand, skipTotal: true }) : null
  const byId = new Map(found?.items.map((row) => [row.id, row]))
  return {
    page,
    perPage,
    items: ids.flatMap((id) => byId.get(id) ?? []),
    totalItems: total,
    totalPages: Math.ceil(total / perPage),
  }
}
