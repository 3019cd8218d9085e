import { evaluateFilter, isLocal, parseFilterCached, PROGRAM_LIMITS } from '@timesheet/schema'
import type { RequestInfo } from '../access/request-info.ts'
import type { App } from '../app.ts'
import { buildCandidateCheck } from '../query/index.ts'
import { bindingRule, findMany, queryEnv } from '../records/find.ts'
import type { StoredRecord } from '../records/stored-record.ts'
import type { Driver, Transaction } from '../storage/driver.ts'

/** What must hold for a group of subscribers to hear of a record. */
export interface Condition {
  readonly kind: 'list' | 'view'
  /** The `filter` option of the subscription; '' is none. */
  readonly filter: string
  readonly request: RequestInfo
}

/** Where a record can be asked for: the open transaction, the database, or nowhere any more. */
export type RecordSource = Driver | Transaction | 'gone'

/**
 * Whether a record satisfies the rule and the filter for one viewer. Rules that ask only for the record and the request are answered
 * in memory, others by one query; a client's filter always by the query builder, which knows what a client may ask (record-api §5.8).
 */
export async function meetsCondition(app: App, record: StoredRecord, { condition, source }: { condition: Condition; source: RecordSource }): Promise<boolean> {
  const { collection, values } = record
  const { request, filter } = condition
  const rule = bindingRule(condition.kind === 'list' ? collection.listRule : collection.viewRule, request)
  if (rule === null) return false
  if (filter === '') {
    if (rule.trim() === '') return true
    const node = parseFilterCached(rule, PROGRAM_LIMITS)
    if (isLocal(node, collection)) return evaluateFilter(node, { collection, values, request, now: app.clock() })
  }
  if (source === 'gone') return meetsAsCandidate(app, record, { rule, filter, request })
  const spec = { collection, rule, clientFilter: filter, ids: [values.id] }
  return (await findMany(app, { spec, request }, source)).length > 0
}

/** A row that another process deleted is asked for as a virtual one; a client's filter cannot be, so it hears nothing. */
async function meetsAsCandidate(app: App, { collection, values }: StoredRecord, wish: { rule: string; filter: string; request: RequestInfo }): Promise<boolean> {
  if (wish.filter !== '') return false
  const check = buildCandidateCheck(queryEnv(app, wish.request), { collection, values, rule: wish.rule })
  return (await app.driver.get(check)) !== undefined
}
