import type { CollectionModel } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { RecordsContext } from './records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { buildCount, type ListSpec, MOST_FOUND } from '../query/index.ts'
import { bindingRule, findCounted, findMany, queryEnv } from './find.ts'
import { findAhead } from './find-ahead.ts'
import { foundBySearch } from './found-by-search.ts'
import type { ListParams } from './list-params.ts'
import { isNarrowRule } from './narrow-rule.ts'
import { readGuarded } from './read-view.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** One page of records, not yet presented. */
export interface RecordPage {
  readonly records: readonly StoredRecord[]
  /**
   * -1 if no count was asked for; `maxTotal` + 1 if there are more than `maxTotal`. It may take longer than the page, which
   * can be presented meanwhile.
   */
  readonly totalItems: Promise<number>
}

/** One page of the records that match the list rule and the client's filter (record-api §8.1). */
export async function listPage(
  app: RecordsContext,
  wanted: { collection: CollectionModel; request: RequestInfo; params: ListParams },
): Promise<RecordPage> {
  const { collection, request, params } = wanted
  const rule = bindingRule(collection.listRule, request)
  if (rule === null) throw new ApiError(403, 'Only superusers can perform this action.')
  const offset = (params.page - 1) * params.perPage
  const filter = { filter: params.filter }
  const spec: ListSpec = {
    collection,
    rule,
    clientFilter: params.filter,
    sort: params.sort,
    limit: params.perPage,
    offset,
    isNarrow: await isNarrowRule(app, { collection, rule, request, filter }),
  }
  let counting: Promise<number> | undefined
  const count = () => (counting ??= handled(countMatching(app, { spec, request, params })))
  const { records, total } = await findPage(app, { spec, request, ...(!params.skipTotal && { count }) })
  if (params.skipTotal) return { records, totalItems: Promise.resolve(-1) }
  const counted = total ?? totalOfLast(records.length, spec) ?? count()
  const totalItems = Promise.resolve(counted).then((all) => Math.min(all, limitOf(params) ?? Infinity))
  return { records, totalItems: handled(totalItems) }
}

/** Keeps the process alive where a count fails before anybody waits for it; who waits gets the error all the same. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

/** The records of a page, and the number of all if that is known then. */
async function findPage(
  app: RecordsContext,
  { spec, request, count }: Parameters<typeof findAhead>[1],
): Promise<{ readonly records: readonly StoredRecord[]; readonly total?: number }> {
  const ahead = await findAhead(app, { spec, request, ...(count && { count }) })
  if (ahead) return { records: ahead }
  const { collection, clientFilter = '', sort = '' } = spec
  const found = await foundBySearch(app, { collection, filter: { filter: clientFilter }, sort })
  const asked = { spec: found ? { ...spec, found } : spec, request }
  // What the front of an order has little of is rare: it is found and counted at once. The planner would rather look for
  // it in the order of the list.
  const isRare = found === undefined && ahead === null && app.sizes.rowsOf(collection.name) <= MOST_FOUND
  const counted = found === 'few' || isRare ? await findCounted(app, asked) : undefined
  return counted ?? { records: await findMany(app, asked) }
}

/** One more than is counted at most; undefined where all are. */
function limitOf({ maxTotal }: ListParams): number | undefined {
  return maxTotal === 0 ? undefined : maxTotal + 1
}

/** The total of a list whose page is not full, as it is the last one then; undefined for any other. */
function totalOfLast(found: number, { limit = 0, offset = 0 }: ListSpec): number | undefined {
  return found < limit && (found > 0 || offset === 0) ? offset + found : undefined
}

async function countMatching(
  app: RecordsContext,
  list: { readonly spec: ListSpec; readonly request: RequestInfo; readonly params: ListParams },
): Promise<number> {
  const { spec, request, params } = list
  const { collection, rule, clientFilter = '', isNarrow = false } = spec
  const asked = { collection, rule, clientFilter, isNarrow }
  const statement = buildCount(queryEnv(app, request), asked, limitOf(params))
  const row = await readGuarded(collection, () => app.driver.get<{ total: number | string }>(statement))
  return Number(row?.total ?? 0)
}
