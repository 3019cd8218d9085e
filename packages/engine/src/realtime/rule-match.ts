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
import { viewerAnswer } from './viewer-rule.ts'

/** What must hold for a group to get a record's event. */
export interface Condition {
  readonly kind: 'list' | 'view'
  /** The subscription's `filter` option; '' for none. */
  readonly filter: string
  readonly request: RequestInfo
  /** Whether the rule was evaluated already, so that only the filter is. */
  readonly isRuled?: boolean
}

/**
 * Whether a record satisfied rule and filter for a viewer at the moment of its change: the values of that moment are
 * evaluated, whatever happened to the row since (record-api §11.4). Rules about the record and the request alone are
 * evaluated in memory, others by one query; so is a client's filter, unless it compares only visible fields with
 * constants (§5.8).
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
    const node = parseFilterCached(rule, PROGRAM_LIMITS)
    const evaluate = () => holds(rule, PROGRAM_LIMITS)
    if (isLocal(node, collection)) return viewerAnswer(node, request.auth, evaluate) ?? evaluate()
  }
  const check = buildCandidateCheck(queryEnv(app, request, executor), {
    collection,
    values,
    rule,
    clientFilter: filter,
  })
  return (await executor.get(check)) !== undefined
}

/**
 * Whether a client's filter can be decided in memory: it compares only fields that every client may read with
 * constants.
 */
export function isDecidedHere(filter: string, collection: CollectionModel): boolean {
  if (filter === '') return true
  try {
    const node = parseFilterCached(filter, CLIENT_LIMITS)
    return isLocal(node, collection) && [...operandsOf(node)].every((operand) => isOpenOperand(operand, collection))
  } catch {
    // The query builder reports the error.
    return false
  }
}

function isOpenOperand(operand: OperandNode, collection: CollectionModel): boolean {
  if (operand.kind === 'call') return false
  if (operand.kind !== 'identifier') return true
  const field = fieldNamed(collection, operand.name)
  return field ? field.hidden === false : keywordValue(operand.name) !== undefined
}
