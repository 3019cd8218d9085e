import { evaluateFilter, isLocal, resolveRequest } from '@timesheet/schema'
import type {
  CollectionModel,
  ComparisonNode,
  FilterNode,
  FilterRequest,
  OperandNode,
  RecordValues,
} from '@timesheet/schema'

/**
 * A rule with the request's values filled in: always true, never true, a filter over records, or the name that only the
 * server can evaluate.
 */
export type AnsweredRule =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'filter'; readonly filter: string }
  | { readonly kind: 'unanswered'; readonly name: string }

/** The account that asks: a record of an auth collection. */
export interface Asker {
  readonly collection: CollectionModel
  readonly values: Readonly<Record<string, unknown>>
}

export interface RuleTrial {
  /** The collection that the rule belongs to. */
  readonly model: CollectionModel
  readonly asker: Asker | null
  readonly now: Date
}

class Unanswered extends Error {}

function requestOf({ asker }: RuleTrial): FilterRequest {
  const auth = asker ? { collection: asker.collection, values: asker.values as RecordValues } : null
  return { context: 'default', method: 'GET', headers: {}, query: {}, body: {}, auth }
}

function isAboutRequest(operand: OperandNode): boolean {
  if (operand.kind === 'call') return operand.args.some(isAboutRequest)
  return operand.kind === 'identifier' && operand.name.startsWith('@request.')
}

/** True when the operand does not depend on a record: request, constants, date macros. */
function isConstant(operand: OperandNode, model: CollectionModel): boolean {
  if (operand.kind === 'number' || operand.kind === 'text') return true
  if (operand.kind === 'call') return operand.args.every((arg) => isConstant(arg, model))
  const { name } = operand
  if (name.startsWith('@collection.')) return false
  if (name.startsWith('@')) return true
  return !model.fields.some((field) => field.name === name) && ['null', 'true', 'false'].includes(name.toLowerCase())
}

function quoted(text: string): string {
  return text.includes('"') && !text.includes("'") ? `'${text}'` : `"${text.replaceAll('"', '\\"')}"`
}

/** An operand that does not depend on a record, as a filter literal. */
function written(operand: OperandNode, trial: RuleTrial): string {
  if (operand.kind === 'number') return String(operand.value)
  if (operand.kind === 'text') return quoted(operand.value)
  if (operand.kind === 'call') return `${operand.name}(${operand.args.map((arg) => written(arg, trial)).join(', ')})`
  if (!operand.name.startsWith('@request.')) return operand.name
  const found = resolveRequest(operand.name, requestOf(trial), trial.model)
  if (found.kind !== 'value' || found.operand.multi) throw new Unanswered(operand.name)
  const value = found.operand.values[0] ?? null
  return value === null ? 'null' : typeof value === 'number' ? String(value) : quoted(value)
}

function comparison(node: ComparisonNode, trial: RuleTrial): string | boolean {
  const sides = [node.left, node.right]
  if (sides.some(isAboutRequest) && sides.every((side) => isConstant(side, trial.model))) {
    if (!isLocal(node, trial.model))
      throw new Unanswered(
        sides
          .map((side) => (side.kind === 'identifier' ? side.name : ''))
          .find((name) => name.startsWith('@request.')) ?? '',
      )
    return evaluateFilter(node, { collection: trial.model, values: {}, request: requestOf(trial), now: trial.now })
  }
  return (
    anyOf(node, trial) ??
    `${written(node.left, trial)} ${node.any ? '?' : ''}${node.sign} ${written(node.right, trial)}`
  )
}

/** The values of an operand that is a list of the request; null for any other. */
function listOf(operand: OperandNode, trial: RuleTrial): readonly OperandNode[] | null {
  if (operand.kind !== 'identifier' || !operand.name.startsWith('@request.')) return null
  const found = resolveRequest(operand.name, requestOf(trial), trial.model)
  if (found.kind !== 'value' || !found.operand.multi) return null
  const values = found.operand.none ? [] : found.operand.values
  return values.map((value): OperandNode =>
    typeof value === 'number' ? { kind: 'number', value } : { kind: 'text', value: value ?? '' },
  )
}

/**
 * Expands an any-of comparison with a list into one comparison per value, joined by `or`; an empty list is never
 * satisfied.
 */
function anyOf(node: ComparisonNode, trial: RuleTrial): string | boolean | null {
  if (!node.any) return null
  const left = listOf(node.left, trial)
  const right = listOf(node.right, trial)
  if ((left === null) === (right === null)) return null
  const each = (left ?? right ?? []).map((value) =>
    comparison({ ...node, ...(left ? { left: value } : { right: value }) }, trial),
  )
  return group('or', each)
}

function group(kind: 'and' | 'or', items: readonly (string | boolean)[]): string | boolean {
  const decisive = kind === 'or'
  if (items.includes(decisive)) return decisive
  const open = items.filter((item): item is string => typeof item === 'string')
  if (open.length === 0) return !decisive
  return open.length === 1 ? (open[0] ?? '') : `(${open.join(kind === 'and' ? ' && ' : ' || ')})`
}

/** An operand that cannot be evaluated is ignored when the rest of its group decides the result. */
function answered(node: FilterNode, trial: RuleTrial): string | boolean {
  if (node.kind === 'comparison') return comparison(node, trial)
  const decisive = node.kind === 'or'
  let failure: Unanswered | null = null
  const items: (string | boolean)[] = []
  for (const item of node.items) {
    try {
      items.push(answered(item, trial))
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error
      failure ??= error
    }
  }
  if (failure && !items.includes(decisive)) throw failure
  return group(node.kind, items)
}

/** Evaluates the request's part of a rule for an account (or a guest); the rest remains as a filter over records. */
export function ruleForAccount(node: FilterNode, trial: RuleTrial): AnsweredRule {
  try {
    const filter = answered(node, trial)
    if (typeof filter === 'string') return { kind: 'filter', filter }
    return filter ? { kind: 'all' } : { kind: 'none' }
  } catch (error) {
    if (error instanceof Unanswered) return { kind: 'unanswered', name: error.message }
    throw error
  }
}

/** True when a rule reads the request. */
export function asksRequest(text: string): boolean {
  return text.includes('@request.')
}
