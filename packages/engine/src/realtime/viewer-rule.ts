import { type FilterNode, keywordValue, type OperandNode, operandsOf } from '@timesheet/schema'
import type { StoredRecord } from '../kernel/stored-record.ts'

const answers = new WeakMap<StoredRecord, WeakMap<FilterNode, boolean>>()
const areOfViewer = new WeakMap<FilterNode, boolean>()

/**
 * What a rule says of a viewer where it reads nothing else, evaluated once: of a change of thousands of records each
 * viewer who listens is asked about each. An answer is kept with the object of the viewer's record, which is replaced
 * when that record changes and never changed itself. Undefined where the rule reads more.
 */
export function viewerAnswer(
  rule: FilterNode,
  viewer: StoredRecord | null,
  evaluate: () => boolean,
): boolean | undefined {
  if (!viewer || !readsViewerOnly(rule)) return undefined
  const known = answers.get(viewer) ?? new WeakMap<FilterNode, boolean>()
  const answer = known.get(rule) ?? evaluate()
  answers.set(viewer, known.set(rule, answer))
  return answer
}

function readsViewerOnly(rule: FilterNode): boolean {
  const is = areOfViewer.get(rule) ?? [...operandsOf(rule)].every(isOfViewer)
  areOfViewer.set(rule, is)
  return is
}

/** The names of constants are reserved: no field has one. */
function isOfViewer(operand: OperandNode): boolean {
  if (operand.kind === 'call') return false
  if (operand.kind !== 'identifier') return true
  return operand.name.startsWith('@request.auth.') || keywordValue(operand.name) !== undefined
}
