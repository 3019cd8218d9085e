import { evaluateFilter, isLocal, parseFilterCached, PROGRAM_LIMITS } from '@timesheet/schema'
import type { RequestInfo } from '../access/request-info.ts'
import type { App } from '../app.ts'
import { buildCandidateCheck } from '../query/index.ts'
import { bindingRule, queryEnv } from '../records/find.ts'
import type { StoredRecord } from '../records/stored-record.ts'
import type { Executor } from '../storage/driver.ts'

/** What must hold for a group of subscribers to hear of a record. */
export interface Condition {
  readonly kind: 'list' | 'view'
  /** The `filter` option of the subscription; '' is none. */
  readonly filter: string
  readonly request: RequestInfo
  /** The rule was asked before; only the filter is open. */
  readonly isRuled?: boolean
}

/**
 * Whether a record satisfied the rule and the filter for one viewer at the moment of its change: it is judged by the values that it had
 * then, whatever became of its row since (record-api §11.4). Rules that ask only for the record and the request are answered in memory,
 * others by one query; a client's filter always by the query builder, which knows what a client may ask (§5.8).
 */
export async function meetsCondition(
  app: App,
  { collection, values }: StoredRecord,
  { condition, executor }: { condition: Condition; executor: Executor },
): Promise<boolean> {
  const { request, filter } = condition
  const rule = condition.isRuled
    ? ''
    : bindingRule(condition.kind === 'list' ? collection.listRule : collection.viewRule, request)
  if (rule === null) return false
  if (filter === '') {
    if (rule.trim() === '') return true
    const node = parseFilterCached(rule, PROGRAM_LIMITS)
    if (isLocal(node, collection)) return evaluateFilter(node, { collection, values, request, now: app.clock() })
  }
  const check = buildCandidateCheck(queryEnv(app, request, executor), {
    collection,
    values,
    rule,
    clientFilter: filter,
  })
  return (await executor.get(check)) !== undefined
}
