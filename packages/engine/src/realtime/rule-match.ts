import {
  CLIENT_LIMITS,
  type CollectionModel,
  evaluateFilter,
  fieldNamed,
  isLocal,
  keywordValue,
  type OperandNode,
  operandsOf,
  parseFilterCached,
  PROGRAM_LIMITS,
} from '@timesheet/schema'
import type { RequestInfo } from '../kernel/request-info.ts'
import type { RecordsContext } from '../records/records-context.ts'
import { buildCandidateCheck } from '../query/index.ts'
import { bindingRule, queryEnv } from '../records/find.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
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
 * others by one query; a client's filter too, unless it compares nothing but visible fields with constants (§5.8).
 */
export async function meetsCondition(
  app: RecordsContext,
  { collection, values }: StoredRecord,
  { condition, executor }: { condition: Condition; executor: Executor },
): Promise<boolean> {
  const { request, filter } = condition
  const rule = condition.isRuled
    ? ''
    : bindingRule(condition.kind === 'list' ? collection.listRule : collection.viewRule, request)
  if (rule === null) return false
  const holds = (text: string, limits: typeof CLIENT_LIMITS) =>
    evaluateFilter(parseFilterCached(text, limits), { collection, values, request, now: app.clock() })
  if (isDecidedHere(filter, collection)) {
    const isMet = filter === '' || holds(filter, CLIENT_LIMITS)
    if (!isMet || rule.trim() === '') return isMet
    if (isLocal(parseFilterCached(rule, PROGRAM_LIMITS), collection)) return holds(rule, PROGRAM_LIMITS)
  }
  const check = buildCandidateCheck(queryEnv(app, request, executor), {
    collection,
    values,
    rule,
    clientFilter: filter,
  })
  return (await executor.get(check)) !== undefined
}

/** Whether a client's filter compares only fields that every client may read with constants: no database has to be asked for it. */
export function isDecidedHere(filter: string, collection: CollectionModel): boolean {
  if (filter === '') return true
  try {
    const node = parseFilterCached(filter, CLIENT_LIMITS)
    return isLocal(node, collection) && [...operandsOf(node)].every((operand) => isOpenOperand(operand, collection))
  } catch {
    // The query builder refuses it in its own words.
    return false
  }
}

function isOpenOperand(operand: OperandNode, collection: CollectionModel): boolean {
  if (operand.kind === 'call') return false
  if (operand.kind !== 'identifier') return true
  const field = fieldNamed(collection, operand.name)
  return field ? field.hidden === false : keywordValue(operand.name) !== undefined
}
