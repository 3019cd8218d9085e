import { bindParameters, type FilterNode, parseFilter, PROGRAM_LIMITS } from '@timesheet/schema'
import type { ProgramFilter } from '../kernel/program-filter.ts'

/** That a field of every matching row equals a given text, which is not empty. */
export interface Equality {
  readonly name: string
  readonly value: string
}

/** What a filter wants every matching row to have; nothing for a filter that is not valid. */
export function equalitiesOf({ filter = '', params }: ProgramFilter): readonly Equality[] {
  if (filter.trim() === '') return []
  try {
    const node = parseFilter(filter, PROGRAM_LIMITS)
    return ofNode(params ? bindParameters(node, params) : node)
  } catch {
    return []
  }
}

function ofNode(node: FilterNode): readonly Equality[] {
  if (node.kind !== 'comparison') return node.kind === 'and' ? node.items.flatMap(ofNode) : []
  if (node.sign !== '=' || node.any) return []
  const { left, right } = node
  const isEquality = left.kind === 'identifier' && right.kind === 'text' && right.value !== ''
  return isEquality ? [{ name: left.name, value: right.value }] : []
}
