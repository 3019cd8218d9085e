import { CellNumbers } from './cell-numbers.ts'

/** Cells by some axes of those of an answer. */
export interface RolledUp {
  /** The group of each cell, an array for each of the axes. */
  readonly groups: readonly Uint32Array[]
  /** The cell that each cell of the answer belongs to. */
  readonly cellOf: Uint32Array
  readonly size: number
}

/** Groups the cells of an answer by some of its axes: what of theirs is summed up makes the totals. */
export function rollUp(
  axes: readonly { readonly groups: Uint32Array; readonly size: number }[],
  cells: number,
): RolledUp {
  if (axes.length === 0) return { groups: [], cellOf: new Uint32Array(cells), size: Math.min(1, cells) }
  const columns = axes.map(({ groups, size }, i) => ({
    axis: { dimension: String(i), size },
    codes: new Int32Array(groups.buffer, groups.byteOffset, groups.length),
    dated: null,
  }))
  const numbers = new CellNumbers(columns, { maxCells: cells, block: cells })
  const cellOf = new Uint32Array(cells)
  numbers.number({ rows: cellOf, count: cells, start: 0, block: 0 }, cellOf)
  return { groups: numbers.groups(), cellOf, size: numbers.size }
}
