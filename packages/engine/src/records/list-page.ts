import type { CollectionModel } from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { RecordsContext } from './records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { buildCount, type ListSpec } from '../query/index.ts'
import { bindingRule, findMany, queryEnv } from './find.ts'
import { foundBySearch } from './found-by-search.ts'
import type { ListParams } from './list-params.ts'
import { isNarrowRule } from './narrow-rule.ts'
import { readGuarded } from './read-view.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** One page of records, not yet presented. */
export interface RecordPage {
  readonly records: readonly StoredRecord[]
  /** -1 if no count was asked for; `maxTotal` + 1 if there are more than `maxTotal`. */
  readonly totalItems: number
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
  const found = await foundBySearch(app, { collection, filter, sort: params.sort })
  const spec: ListSpec = {
    collection,
    rule,
    clientFilter: params.filter,
    sort: params.sort,
    limit: params.perPage,
    offset,
    isNarrow: await isNarrowRule(app, { collection, rule, request, filter }),
    ...(found && { found }),
  }
  const records = await findMany(app, { spec, request })
  return {
    records,
    totalItems: params.skipTotal ? -1 : await countAll(app, { spec, request, found: records.length, params }),
  }
}

/** The total of a list; computed without a query if the page is not full, as it is the last one then. */
async function countAll(
  app: RecordsContext,
  list: { spec: ListSpec; request: RequestInfo; found: number; params: ListParams },
): Promise<number> {
  const { spec, request, found, params } = list
  const { offset = 0 } = spec
  const upTo = params.maxTotal === 0 ? undefined : params.maxTotal + 1
  const isLast = found < (spec.limit ?? 0) && (found > 0 || offset === 0)
  if (isLast) return Math.min(offset + found, upTo ?? Infinity)
  const { collection, rule, clientFilter = '', isNarrow = false } = spec
  const few = spec.found === 'few' && { found: spec.found }
  const statement = buildCount(queryEnv(app, request), { collection, rule, clientFilter, isNarrow, ...few }, upTo)
  const row = await readGuarded(collection, () => app.driver.get<{ total: number | string }>(statement))
  return Number(row?.total ?? 0)
}
