import type { FieldValue } from '../fields/field-value.ts'
import type { FilterNode, OperandNode } from './ast.ts'
import { FilterSyntaxError } from './filter-syntax-error.ts'

const PLACEHOLDER = /^\{:(\w+)\}$/

/** Replaces the `{:name}` placeholders of a filter by values, in the syntax tree, so that values are never parsed. */
export function bindParameters(node: FilterNode, params: Readonly<Record<string, FieldValue>>): FilterNode {
  if (node.kind === 'comparison')
    return { ...node, left: bindOperand(node.left, params), right: bindOperand(node.right, params) }
  return { ...node, items: node.items.map((item) => bindParameters(item, params)) }
}

function bindOperand(node: OperandNode, params: Readonly<Record<string, FieldValue>>): OperandNode {
  if (node.kind === 'call') return { ...node, args: node.args.map((arg) => bindOperand(arg, params)) }
  const name = node.kind === 'identifier' ? PLACEHOLDER.exec(node.name)?.[1] : undefined
  if (name === undefined) return node
  if (!Object.hasOwn(params, name)) throw new FilterSyntaxError(`no value for the placeholder {:${name}}`)
  return operandOf(params[name]!)
}

function operandOf(value: FieldValue): OperandNode {
  if (value === null || typeof value === 'boolean') return { kind: 'identifier', name: String(value) }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new FilterSyntaxError(`${value} cannot be compared with`)
    return { kind: 'number', value }
  }
  return { kind: 'text', value: typeof value === 'string' ? value : JSON.stringify(value) }
}
