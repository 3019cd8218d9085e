import {
  type ComparisonNode,
  evaluateFilter,
  fieldNamed,
  type FilterCollection,
  type FilterNode,
  type FilterRequest,
  isLocal,
  operandsOf,
  parseIdentifier,
} from '@timesheet/schema'
import { FactTable } from './fact-table.ts'

/** Who asks, and when. */
export interface Asking {
  readonly collection: FilterCollection
  readonly request: FilterRequest
  readonly now: Date
}

/** The rows that may be counted: all, none, or those with 1. */
export type RowMask = 'all' | 'none' | Uint8Array

/** A condition on rows: known for all of them, or by the code of one dimension, or a combination. */
type Condition =
  | { readonly kind: 'known'; readonly value: boolean }
  | { readonly kind: 'codes'; readonly dimension: string; readonly allowed: Uint8Array }
  | { readonly kind: 'and' | 'or'; readonly items: readonly Condition[] }

/**
 * The rows of facts that a rule accepts: each of its comparisons is evaluated once for each value of the dimension that it
 * reads. Null where that is impossible, because one reads another row, two dimensions, or what is no dimension.
 */
export function rowMask(table: FactTable, rule: FilterNode, asking: Asking): RowMask | null {
  const condition = conditionOf(table, rule, asking)
  if (!condition) return null
  if (condition.kind === 'known') return condition.value ? 'all' : 'none'
  return maskOf(table, condition)
}

/** What a rule says of every row alike; null where that depends on the row. */
export function ruleForAll(rule: FilterNode, asking: Asking): boolean | null {
  const condition = conditionOf(NO_FACTS, rule, asking)
  return condition?.kind === 'known' ? condition.value : null
}

const NO_FACTS = new FactTable({ dimensions: [], measures: [] })

function conditionOf(table: FactTable, node: FilterNode, asking: Asking): Condition | null {
  if (node.kind === 'comparison') return comparisonOf(table, node, asking)
  const items: Condition[] = []
  const settles = node.kind === 'or'
  for (const item of node.items) {
    const condition = conditionOf(table, item, asking)
    if (!condition) return null
    if (condition.kind !== 'known') items.push(condition)
    else if (condition.value === settles) return condition
  }
  if (items.length === 0) return { kind: 'known', value: !settles }
  return items.length === 1 ? items[0]! : { kind: node.kind, items }
}

function comparisonOf(table: FactTable, node: ComparisonNode, asking: Asking): Condition | null {
  const { collection } = asking
  if (!isLocal(node, collection)) return null
  const names = [...operandsOf(node)].flatMap((operand) => (operand.kind === 'identifier' ? [operand.name] : []))
  const read = new Set(
    names.map((name) => parseIdentifier(name).parts[0]!).filter((name) => fieldNamed(collection, name)),
  )
  const [dimension, ...others] = read
  if (dimension === undefined) return { kind: 'known', value: evaluateFilter(node, { ...asking, values: {} }) }
  if (others.length > 0 || !table.shape.dimensions.includes(dimension)) return null
  const dictionary = table.dictionary(dimension)
  const field = fieldNamed(collection, dimension)!
  const allowed = Uint8Array.from({ length: dictionary.size }, (_, code) => {
    const text = dictionary.valueOf(code)
    const value = field.type === 'bool' ? text === '1' : field.type === 'number' ? Number(text) : text
    return evaluateFilter(node, { ...asking, values: { [dimension]: value } }) ? 1 : 0
  })
  if (allowed.every((one) => one === 1)) return { kind: 'known', value: true }
  if (allowed.every((one) => one === 0)) return { kind: 'known', value: false }
  return { kind: 'codes', dimension, allowed }
}

function maskOf(table: FactTable, condition: Exclude<Condition, { kind: 'known' }>): Uint8Array {
  if (condition.kind === 'codes') {
    const codes = table.column(condition.dimension)
    const mask = new Uint8Array(table.size)
    for (let row = 0; row < mask.length; row++) mask[row] = condition.allowed[codes[row]!]!
    return mask
  }
  const [first, ...rest] = condition.items.map((item) => maskOf(table, item as Exclude<Condition, { kind: 'known' }>))
  for (const other of rest)
    if (condition.kind === 'and') for (let row = 0; row < first!.length; row++) first![row]! &= other[row]!
    else for (let row = 0; row < first!.length; row++) first![row]! |= other[row]!
  return first!
}
