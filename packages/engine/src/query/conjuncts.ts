import { bindParameters, type ComparisonNode, type FilterNode, parseFilter, PROGRAM_LIMITS } from '@timesheet/schema'
import type { ProgramFilter } from '../kernel/program-filter.ts'

/** The comparisons of a filter that every matching row must meet; none of a filter that is not valid. */
export function conjunctsOf({ filter = '', params }: ProgramFilter): readonly ComparisonNode[] {
  if (filter.trim() === '') return []
  try {
    const node = parseFilter(filter, PROGRAM_LIMITS)
    return ofNode(params ? bindParameters(node, params) : node)
  } catch {
    return []
  }
}

function ofNode(node: FilterNode): readonly ComparisonNode[] {
  if (node.kind === 'comparison') return [node]
  return node.kind === 'and' ? node.items.flatMap(ofNode) : []
}
