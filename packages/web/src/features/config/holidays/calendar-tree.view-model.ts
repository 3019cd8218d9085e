import type { Calendar } from '@timesheet/domain/people'

type Node = Pick<Calendar, 'id' | 'parent' | 'name'>

/** A calendar with its depth in the tree. */
export interface TreeLine<Row extends Node> {
  readonly row: Row
  readonly depth: number
}

/** The calendars in tree order, each followed by its children; one with an unknown parent is a root. */
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
  // The remaining calendars form a loop; they are shown too, so that it can be corrected.
  for (const row of rows) visit(row, 0)
  return lines
}
