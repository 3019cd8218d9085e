import type { PivotColumn, PivotNode, PivotRow, QuestionFilter } from '@timesheet/domain/analysis'

/** The members of a node and of those above it, as filters. */
function membersOf(node: PivotNode): readonly QuestionFilter[] {
  const { parent, dimension, key } = node
  if (!parent || !dimension) return []
  return [...membersOf(parent), { dimension, mode: 'include', members: [key] }]
}

/** Of a row that sums up the others, all members but those that are listed. */
function rowFilters({ kind, nodes }: PivotRow): readonly QuestionFilter[] {
  const [first] = nodes
  if (!first) return []
  const { parent, dimension } = first
  if (kind !== 'others' || !parent || !dimension) return membersOf(first)
  const others = new Set(nodes)
  const members = parent.children.filter((node) => !others.has(node)).map(({ key }) => key)
  return [...membersOf(parent), ...(members.length > 0 ? [{ dimension, mode: 'exclude', members } as const] : [])]
}

/** The members of a cell as filters: together with those of the question they are the rows behind it. */
export function cellFilters(row: PivotRow, column: Pick<PivotColumn, 'node'>): readonly QuestionFilter[] {
  return [...rowFilters(row), ...membersOf(column.node)]
}
