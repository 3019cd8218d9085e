import { evaluateFilter, isLocal, resolveRequest } from '@timesheet/schema'
import type {
  CollectionModel,
  ComparisonNode,
  FilterNode,
  FilterRequest,
  OperandNode,
  RecordValues,
} from '@timesheet/schema'

/** A rule with everything about the request already answered: always, never, a filter over records, or the name that only the server can answer. */
export type AnsweredRule =
  | { readonly kind: 'all' }
  | { readonly kind: 'none' }
  | { readonly kind: 'filter'; readonly filter: string }
  | { readonly kind: 'unanswered'; readonly name: string }

/** Who asks: nobody, or a record of an auth collection. */
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

/** True when no record has a say: only the request, constants and moments. */
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

/** What an operand about the request is, as it is written in a filter. */
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

/** "At least one of a list" is one comparison for each of its values; an empty list is never satisfied. */
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

/** A part that cannot be answered does not matter when the rest of its group decides. */
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

/** What a rule asks of the records when this account (or nobody) is the one that asks. */
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

/** Whether a rule asks for anything of the request. */
export function asksRequest(text: string): boolean {
  return text.includes('@request.')
}
