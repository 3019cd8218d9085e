/** A comparison operator without the `?` of its any-form. */
export type Sign = '=' | '!=' | '>' | '>=' | '<' | '<=' | '~' | '!~'

export interface IdentifierNode {
  readonly kind: 'identifier'
  readonly name: string
}

export interface NumberNode {
  readonly kind: 'number'
  readonly value: number
}

export interface TextNode {
  readonly kind: 'text'
  readonly value: string
}

export interface CallNode {
  readonly kind: 'call'
  readonly name: string
  readonly args: readonly OperandNode[]
}

export type OperandNode = IdentifierNode | NumberNode | TextNode | CallNode

export interface ComparisonNode {
  readonly kind: 'comparison'
  readonly left: OperandNode
  readonly sign: Sign
  /** True for the `?` operators: one value must satisfy the comparison, instead of all. */
  readonly any: boolean
  readonly right: OperandNode
}

/** Two or more conditions joined by the same operator. */
export interface GroupNode {
  readonly kind: 'and' | 'or'
  readonly items: readonly FilterNode[]
}

/** A parsed filter or rule. AND binds tighter than OR; nested groups of the same kind are flattened. */
export type FilterNode = ComparisonNode | GroupNode

/** All operands of a filter, including those in function calls. */
export function* operandsOf(node: FilterNode): Generator<OperandNode> {
  if (node.kind === 'comparison') {
    yield* withArguments(node.left)
    yield* withArguments(node.right)
    return
  }
  for (const item of node.items) yield* operandsOf(item)
}

function* withArguments(operand: OperandNode): Generator<OperandNode> {
  yield operand
  if (operand.kind === 'call') for (const arg of operand.args) yield* withArguments(arg)
}
