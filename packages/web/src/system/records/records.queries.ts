import { queryOptions } from '@tanstack/react-query'
import type { ListResult, RecordModel } from 'pocketbase'
import { recordKeys } from '../../data/cache-keys.ts'
import type { PageOptions } from '../../data/cache-keys.ts'
import { client } from '../../data/client.ts'
import { DEFAULT_PAGE_SIZE, FULL_LIST_BATCH } from '../../data/page-sizes.ts'
import { systemKeys } from '../system.queries.ts'

const MAX_EXPORT = 50_000
const TOKEN_FRESH_MS = 90_000

/** One page of any collection; realtime events keep it up to date, as for every record list. */
export function anyPageQuery(collection: string, options: PageOptions) {
  const { page, perPage = DEFAULT_PAGE_SIZE, ...list } = options
  return queryOptions({
    queryKey: recordKeys.page(collection, options),
    queryFn: (): Promise<ListResult<RecordModel>> => client.collection(collection).getList(page, perPage, list),
  })
}

/** One record of any collection. */
export function anyRecordQuery(collection: string, id: string) {
  return queryOptions({
    queryKey: recordKeys.one(collection, id),
    queryFn: (): Promise<RecordModel> => client.collection(collection).getOne(id),
  })
}

/** The records whose labels replace ids, all of one collection in one request. */
export function namesQuery(collection: string, ids: readonly string[]) {
  const filter = ids.map((id) => client.filter('id = {:id}', { id })).join(' || ')
  return queryOptions({
    queryKey: [...systemKeys.all, 'names', collection, ...ids],
    queryFn: async () =>
      (await client.collection(collection).getList(1, ids.length, { filter, skipTotal: true })).items,
    enabled: ids.length > 0,
  })
}

/** The short-lived token with which the browser loads protected files. */
export const fileTokenQuery = queryOptions({
  queryKey: [...systemKeys.all, 'file-token'],
  queryFn: () => client.files.getToken(),
  staleTime: TOKEN_FRESH_MS,
  refetchInterval: TOKEN_FRESH_MS,
})

/** All records of a view for export, up to a limit of tens of thousands. */
export async function exportedRecords(
  collection: string,
  options: { readonly filter?: string; readonly sort?: string },
): Promise<readonly RecordModel[]> {
  const rows: RecordModel[] = []
  for (let page = 1; rows.length < MAX_EXPORT; page += 1) {
    const { items } = await client
      .collection(collection)
      .getList(page, FULL_LIST_BATCH, { ...options, skipTotal: true })
    rows.push(...items)
    if (items.length < FULL_LIST_BATCH) break
  }
  return rows
}
