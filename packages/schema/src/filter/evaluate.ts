import { isMultiple } from '../fields/field-model.ts'
import type { RecordValues } from '../fields/field-value.ts'
import { operandsOf, type CallNode, type ComparisonNode, type FilterNode, type OperandNode } from './ast.ts'
import { compareScalars } from './compare.ts'
import { compareOperands } from './compare-operands.ts'
import type { FilterCollection } from './filter-collection.ts'
import { geoDistance } from './geo-distance.ts'
import { macroValue } from './macros.ts'
import {
  fieldNamed,
  fieldOperand,
  holdsItems,
  holdsJson,
  literal,
  parseIdentifier,
  single,
  type LocalOperand,
} from './own-operand.ts'
import { resolveRequest, type FilterRequest } from './request-operand.ts'

/** A record with the request and time of the evaluation. */
export interface EvaluationInput {
  readonly collection: FilterCollection
  readonly values: Readonly<RecordValues>
  readonly request: FilterRequest
  readonly now: Date
}

const KEYWORDS: Readonly<Record<string, number | null>> = { null: null, true: 1, false: 0 }
const OWN_MODIFIERS = new Set(['', 'length', 'each', 'lower'])
const NO_REQUEST: FilterRequest = { context: '', method: '', headers: {}, query: {}, body: {}, auth: null }

/** The value of `null`, `true` or `false`, in any case; undefined for other names. */
export function keywordValue(name: string): number | null | undefined {
  const key = name.toLowerCase()
  return Object.hasOwn(KEYWORDS, key) ? KEYWORDS[key] : undefined
}

/**
 * Whether a filter reads only the record, the request and constants, so that `evaluateFilter` can evaluate it. Assumes
 * full field access: whether a client may use the filter is checked by building its query once.
 */
export function isLocal(node: FilterNode, collection: FilterCollection): boolean {
  return shapeOf(node, collection).isLocal
}

/** What is known of a filter before any record, kept because rules are evaluated for thousands of records. */
interface FilterShape {
  readonly isLocal: boolean
  readonly each: ReadonlySet<string>
}

const shapes = new WeakMap<FilterNode, WeakMap<FilterCollection, FilterShape>>()

function shapeOf(node: FilterNode, collection: FilterCollection): FilterShape {
  const known = shapes.get(node) ?? new WeakMap<FilterCollection, FilterShape>()
  const shape = known.get(collection) ?? {
    isLocal: readsLocal(node, collection),
    each: eachNames(node, collection),
  }
  shapes.set(node, known.set(collection, shape))
  return shape
}

function readsLocal(node: FilterNode, collection: FilterCollection): boolean {
  // Two lists would have to be combined item by item.
  if (eachNames(node, collection).size > 1) return false
  for (const operand of operandsOf(node)) {
    if (operand.kind === 'call' && !(operand.name === 'geoDistance' && operand.args.length === 4)) return false
    if (operand.kind === 'identifier' && !isLocalName(operand.name, collection)) return false
  }
  return true
}

/** Evaluates a local filter for one record, with the database's semantics; throws for a filter that is not local. */
export function evaluateFilter(node: FilterNode, input: EvaluationInput): boolean {
  const rows = joinedRows(node, input)
  return rows.some((row) => holds(node, input, row))
}

function isLocalName(name: string, collection: FilterCollection): boolean {
  if (name.startsWith('@')) return isLocalSpecial(name, collection)
  const { parts, modifier } = parseIdentifier(name)
  const field = fieldNamed(collection, parts[0]!)
  if (!field) return parts.length === 1 && keywordValue(name) !== undefined
  // E-mails are left to the query, which adds the condition that they are visible to the client.
  if (collection.type === 'auth' && field.name === 'email') return false
  return OWN_MODIFIERS.has(modifier) && (parts.length === 1 || holdsJson(field))
}

function isLocalSpecial(name: string, collection: FilterCollection): boolean {
  if (!name.startsWith('@request.')) return macroValue(name, new Date(0)) !== undefined
  if (name.startsWith('@request.auth.') && name.split('.').length > 3) return false
  const kind = resolveRequest(name, NO_REQUEST, collection).kind
  return kind === 'value' || kind === 'changed'
}

/** The index of the joined item of each `:each` field. */
type JoinedRow = ReadonlyMap<string, number>

// All comparisons of a filter see the same joined item of a field, because the database joins each list once.
function joinedRows(node: FilterNode, input: EvaluationInput): JoinedRow[] {
  let rows: JoinedRow[] = [new Map()]
  for (const name of shapeOf(node, input.collection).each) {
    const count = operandOf({ kind: 'identifier', name }, input).values.length
    rows = rows.flatMap((row) => Array.from({ length: count }, (_, i) => new Map([...row, [name, i]])))
  }
  return rows
}

function eachNames(node: FilterNode, collection: FilterCollection): Set<string> {
  const names = new Set<string>()
  for (const operand of operandsOf(node))
    if (operand.kind === 'identifier' && isOwnEach(operand.name, collection)) names.add(operand.name)
  return names
}

function isOwnEach(name: string, collection: FilterCollection): boolean {
  const { parts, modifier } = parseIdentifier(name)
  const field = parts.length === 1 && modifier === 'each' ? fieldNamed(collection, parts[0]!) : undefined
  return field !== undefined && holdsItems(field) && isMultiple(field)
}

function holds(node: FilterNode, input: EvaluationInput, row: JoinedRow): boolean {
  if (node.kind === 'comparison') return comparisonHolds(node, input, row)
  const check = (item: FilterNode) => holds(item, input, row)
  return node.kind === 'and' ? node.items.every(check) : node.items.some(check)
}

function comparisonHolds(node: ComparisonNode, input: EvaluationInput, row: JoinedRow): boolean {
  const left = operandOf(node.left, input)
  const right = operandOf(node.right, input)
  const currentLeft = current(node.left, left, row)
  const currentRight = current(node.right, right, row)
  return compareOperands({
    left,
    sign: node.sign,
    any: node.any,
    right,
    ...(currentLeft === undefined ? {} : { currentLeft }),
    ...(currentRight === undefined ? {} : { currentRight }),
  })
}

function current(node: OperandNode, operand: LocalOperand, row: JoinedRow) {
  const index = node.kind === 'identifier' ? row.get(node.name) : undefined
  return index === undefined ? undefined : operand.values[index]
}

function operandOf(node: OperandNode, input: EvaluationInput): LocalOperand {
  if (node.kind === 'number' || node.kind === 'text') return literal(node.value)
  return node.kind === 'call' ? callOperand(node, input) : identifierOperand(node.name, input)
}

function callOperand(node: CallNode, input: EvaluationInput): LocalOperand {
  if (node.name !== 'geoDistance') throw notLocal(node.name)
  const args = node.args.map((arg) => operandOf(arg, input))
  return {
    ...single(geoDistance(args.map((arg) => arg.values[0] ?? null)), { nulls: 'raw' }),
    ofRequest: args.every((arg) => arg.ofRequest),
  }
}

function identifierOperand(name: string, input: EvaluationInput): LocalOperand {
  const { parts, modifier } = parseIdentifier(name)
  const field = fieldNamed(input.collection, parts[0]!)
  if (field)
    return { ...fieldOperand(field, input.values[field.name], { path: parts.slice(1), modifier }), ofRequest: false }
  if (!name.startsWith('@request.')) {
    const constant = macroValue(name, input.now) ?? keywordValue(name)
    if (constant === undefined) throw notLocal(name)
    return single(constant)
  }
  const found = resolveRequest(name, input.request, input.collection)
  if (found.kind === 'value') return found.operand
  if (found.kind === 'changed') return changedOperand(found.field, input)
  throw notLocal(name)
}

function changedOperand(name: string, input: EvaluationInput): LocalOperand {
  const submitted = identifierOperand(`@request.body.${name}`, input)
  const stored = identifierOperand(name, input)
  const differs =
    Object.hasOwn(input.request.body, name) &&
    compareScalars({ ...submitted, value: submitted.values[0]! }, '!=', { ...stored, value: stored.values[0]! }) ===
      true
  return { ...single(differs ? 1 : 0, { nulls: 'column' }), ofRequest: false }
}

function notLocal(name: string): Error {
  return new Error(`"${name}" cannot be evaluated without the database`)
}
