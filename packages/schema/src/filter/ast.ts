/** How two operands are compared; `any` of a comparison tells the `?` form. */
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
  /** True for the `?` signs: at least one value has to satisfy, instead of all. */
  readonly any: boolean
  readonly right: OperandNode
}

/** Two or more conditions joined by the same word. */
export interface GroupNode {
  readonly kind: 'and' | 'or'
  readonly items: readonly FilterNode[]
}

/** A parsed filter or rule. AND binds tighter than OR; nested groups of the same kind are flattened. */
export type FilterNode = ComparisonNode | GroupNode

/** Every operand of a filter, those inside of function calls included. */
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
