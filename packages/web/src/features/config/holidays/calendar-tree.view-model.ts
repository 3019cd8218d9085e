import type { Calendar } from '@timesheet/domain/people'

type Node = Pick<Calendar, 'id' | 'parent' | 'name'>

/** A calendar in its place of the tree. */
export interface TreeLine<Row extends Node> {
  readonly row: Row
  readonly depth: number
}

/** The calendars from the roots down, each followed by those that depend on it; what hangs from nothing known is a root. */
export function treeLines<Row extends Node>(rows: readonly Row[]): readonly TreeLine<Row>[] {
  const ids = new Set(rows.map(({ id }) => id))
  const seen = new Set<string>()
  const lines: TreeLine<Row>[] = []
  const visit = (row: Row, depth: number): void => {
    if (seen.has(row.id)) return
    seen.add(row.id)
    lines.push({ row, depth })
    for (const child of rows) if (child.parent === row.id) visit(child, depth + 1)
  }
  for (const row of rows) if (!ids.has(row.parent)) visit(row, 0)
  // What is left hangs from itself; it is still shown, so that it can be corrected.
  for (const row of rows) visit(row, 0)
  return lines
}
