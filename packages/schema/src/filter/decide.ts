import type { RecordValues } from '../fields/field-value.ts'
import { type ComparisonNode, type FilterNode, type OperandNode, operandsOf } from './ast.ts'
import { evaluateFilter, isLocal, keywordValue } from './evaluate.ts'
import { fieldNamed, parseIdentifier } from './own-operand.ts'
import type { FilterCollection } from './filter-collection.ts'
import type { FilterRequest } from './request-operand.ts'

/** The result of a filter on partial data; `unknown` if the missing data could change it. */
export type Decision = 'yes' | 'no' | 'unknown'

/** A record and a viewer of which only some values are known; a missing field is unknown. */
export interface DecisionInput {
  readonly collection: FilterCollection
  readonly values: Readonly<Partial<RecordValues>>
  /** The known values of the signed-in record; null for a guest. */
  readonly auth: {
    readonly collection: FilterCollection
    readonly values: Readonly<Partial<RecordValues>>
  } | null
  /** Null if the time is unknown. */
  readonly now: Date | null
}

/**
 * Evaluates a filter on partial data; comparisons that need other rows, missing fields or an unknown time are
 * `unknown`.
 */
export function decideFilter(node: FilterNode, input: DecisionInput): Decision {
  if (node.kind === 'comparison') return decideComparison(node, input)
  const decisive = node.kind === 'and' ? 'no' : 'yes'
  let isUnknown = false
  for (const item of node.items) {
    const found = decideFilter(item, input)
    if (found === decisive) return decisive
    isUnknown ||= found === 'unknown'
  }
  if (isUnknown) return 'unknown'
  return node.kind === 'and' ? 'yes' : 'no'
}

function decideComparison(node: ComparisonNode, input: DecisionInput): Decision {
  if (isOfEmptyList(node, input)) return 'no'
  // The database binds all comparisons of a list to one item at a time, so a single comparison of it is not decided
  // alone.
  const open = [...operandsOf(node)].some((operand) => !isKnown(operand, input) || isOwnList(operand, input))
  if (open || !isLocal(node, input.collection)) return 'unknown'
  const request: FilterRequest = {
    context: '',
    method: '',
    headers: {},
    query: {},
    body: {},
    auth: input.auth && { collection: input.auth.collection, values: input.auth.values as RecordValues },
  }
  const { collection, values, now } = input
  const holds = evaluateFilter(node, {
    collection,
    values: values as RecordValues,
    request,
    now: now ?? new Date(0),
  })
  return holds ? 'yes' : 'no'
}

/** Whether a `?` comparison uses the viewer's empty list, which no record satisfies. */
function isOfEmptyList({ any, left, right }: ComparisonNode, input: DecisionInput): boolean {
  const isEmpty = (operand: OperandNode) => {
    const name = authField(operand, ':each')
    const value = name === null || !isKnown(operand, input) ? undefined : (input.auth?.values[name] ?? [])
    return Array.isArray(value) && value.length === 0
  }
  const isOwn = (operand: OperandNode) => operand.kind === 'identifier' && !operand.name.startsWith('@')
  return any && ((isEmpty(left) && isOwn(right)) || (isEmpty(right) && isOwn(left)))
}

function isKnown(operand: OperandNode, { collection, values, auth, now }: DecisionInput): boolean {
  if (operand.kind !== 'identifier' || keywordValue(operand.name) !== undefined) return true
  const own = fieldNamed(collection, parseIdentifier(operand.name).parts[0]!)
  if (own) return values[own.name] !== undefined
  if (!operand.name.startsWith('@')) return false
  if (!operand.name.startsWith('@request.')) return now !== null
  const name = authField(operand, '')
  if (name === null) return false
  if (auth === null || name === 'collectionName' || name === 'collectionId') return true
  return auth.values[name] !== undefined && fieldNamed(auth.collection, name) !== undefined
}

/** The field of the signed-in record that an operand reads with this modifier ('' for any), or null. */
function authField(operand: OperandNode, modifier: string): string | null {
  if (operand.kind !== 'identifier' || !operand.name.startsWith('@request.auth.')) return null
  if (!operand.name.endsWith(modifier)) return null
  const { parts } = parseIdentifier(operand.name)
  return parts.length === 3 ? parts[2]! : null
}

function isOwnList(operand: OperandNode, { collection }: DecisionInput): boolean {
  if (operand.kind !== 'identifier') return false
  const { parts, modifier } = parseIdentifier(operand.name)
  return modifier === 'each' && fieldNamed(collection, parts[0]!) !== undefined
}
