import { literal, type OperandNode } from '@timesheet/schema'
import type { QueryOperand } from './operand.ts'
import { resolveCall } from './resolve-call.ts'
import type { ResolveContext } from './resolve-context.ts'
import { resolveIdentifier } from './resolve-identifier.ts'

/** The operand of a syntax node; throws `QueryError` for unknown names. */
export function resolveOperand(context: ResolveContext, node: OperandNode): QueryOperand {
  if (node.kind === 'identifier') return resolveIdentifier(context, node.name)
  if (node.kind === 'call')
    return resolveCall(
      node.name,
      node.args.map((arg) => ({ node: arg, operand: resolveOperand(context, arg) })),
    )
  return { kind: 'known', operand: literal(node.value) }
}
