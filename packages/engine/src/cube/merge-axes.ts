import { type Axis, type AxisColumns, columnsOf } from './axis.ts'
import type { Facts } from './facts.ts'

/** Axes of a question as few as possible: those of one column are one, whose groups are the combinations that occur. */
export interface MergedAxes {
  readonly axes: readonly AxisColumns[]
  /** The groups of each axis that was merged, of cells by the groups of these axes. */
  split(groups: readonly Uint32Array[]): readonly Uint32Array[]
}

interface Combinations {
  /** The combination of each code; 0 for codes that no fact has that counts. */
  readonly ofCode: Uint32Array
  /** The group of each combination, an array for each axis. */
  readonly groups: readonly Uint32Array[]
  readonly size: number
}

/**
 * Merges the axes of each column. `passing` tells which codes of a column count; the axes of `last` come last, as the
 * facts are in its order, so that what is near in the facts is near in the cells.
 */
export function mergeAxes(
  table: Facts,
  axes: readonly Axis[],
  { passing, last }: { readonly passing: ReadonlyMap<string, Uint8Array>; readonly last: string },
): MergedAxes {
  const plain = Map.groupBy(
    axes.filter((axis) => !axis.dated),
    ({ dimension }) => dimension,
  )
  const columns = [...plain.keys()].toSorted((a, b) => Number(a === last) - Number(b === last))
  const merged = columns.map((dimension) => {
    const found = combine(table.dictionary(dimension).size, plain.get(dimension)!, passing.get(dimension))
    return { axes: plain.get(dimension)!, dimension, found }
  })
  const dated = axes.filter((axis) => axis.dated)
  return {
    axes: [
      ...dated.map((axis) => columnsOf(table, axis)),
      ...merged.map(({ dimension, found: { ofCode, size } }) =>
        columnsOf(table, { dimension, groups: ofCode, size: Math.max(1, size) }),
      ),
    ],
    split: (cells) => {
      const groups = new Map<Axis, Uint32Array>(dated.map((axis, i) => [axis, cells[i]!]))
      for (const [m, { axes: own, found }] of merged.entries())
        for (const [a, axis] of own.entries()) groups.set(axis, pick(found.groups[a]!, cells[dated.length + m]!))
      return axes.map((axis) => groups.get(axis)!)
    },
  }
}

function combine(codes: number, axes: readonly Axis[], passing: Uint8Array | undefined): Combinations {
  const counts = (code: number) => !passing || passing[code] === 1
  const ofCode = new Uint32Array(codes)
  let size = 1
  for (const { groups, size: groupCount } of axes) {
    const known = new Map<number, number>()
    for (let code = 0; code < codes; code++) {
      if (!counts(code)) continue
      const key = ofCode[code]! * groupCount + (groups ? groups[code]! : code)
      const combination = known.get(key) ?? known.size
      known.set(key, combination)
      ofCode[code] = combination
    }
    size = known.size
  }
  const columns = axes.map(({ groups }) => {
    const found = new Uint32Array(size)
    for (let code = 0; code < codes; code++) if (counts(code)) found[ofCode[code]!] = groups ? groups[code]! : code
    return found
  })
  return { ofCode, groups: columns, size }
}

function pick(groups: Uint32Array, cells: Uint32Array): Uint32Array {
  const picked = new Uint32Array(cells.length)
  for (let cell = 0; cell < cells.length; cell++) picked[cell] = groups[cells[cell]!]!
  return picked
}
