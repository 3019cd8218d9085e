import type { workPackages } from '@timesheet/domain/projects'
import type { Stored } from '../../data/collection.ts'

export type PackageRow = Stored<typeof workPackages>

/** A package with how many others it is inside of. */
export interface NestedPackage {
  readonly id: string
  readonly row: PackageRow
  readonly depth: number
}

/** Packages each below the one that it is in, in their own order; those of a circle, or inside one that is not among them, come as outermost. */
export function nestedPackages(rows: readonly PackageRow[]): readonly NestedPackage[] {
  const known = new Set(rows.map(({ id }) => id))
  const inside = Map.groupBy(rows, ({ parent }) => (known.has(parent) ? parent : ''))
  const placed = new Map<string, NestedPackage>()
  const place = (row: PackageRow, depth: number) => {
    if (placed.has(row.id)) return
    placed.set(row.id, { id: row.id, row, depth })
    for (const inner of inside.get(row.id) ?? []) place(inner, depth + 1)
  }
  for (const row of inside.get('') ?? []) place(row, 0)
  for (const row of rows) place(row, 0)
  return [...placed.values()]
}
