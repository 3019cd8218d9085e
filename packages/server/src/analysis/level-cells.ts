import type { FactAnswer } from '@timesheet/engine/cube'
import { rollUp } from '@timesheet/engine/cube'

/** Sums over the cells of some facts, by name. */
export interface NamedCells {
  readonly answer: FactAnswer
  readonly names: readonly string[]
}

/** Cells with sums by name. */
export interface JoinedCells {
  /** The group of each cell, an array for each dimension. */
  readonly groups: readonly Uint32Array[]
  readonly size: number
  readonly sums: ReadonlyMap<string, Float64Array>
}

/** Puts the cells of several facts together; `sizes` are the numbers of groups of each dimension. */
export function joinCells(parts: readonly NamedCells[], sizes: readonly number[]): JoinedCells {
  const [only, ...others] = parts
  if (only && others.length === 0) return namedCells(only)
  const counts = parts.map(({ answer }) => answer.sums[0]?.length ?? 0)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const axes = sizes.map((size, a) => {
    const groups = new Uint32Array(total)
    let at = 0
    for (const [t, { answer }] of parts.entries()) {
      groups.set(answer.groups[a]!, at)
      at += counts[t]!
    }
    return { groups, size }
  })
  const { groups, cellOf, size } = rollUp(axes, total)
  const sums = new Map<string, Float64Array>()
  let start = 0
  for (const [t, { answer, names }] of parts.entries()) {
    const own = cellOf.subarray(start, start + counts[t]!)
    for (const [n, name] of names.entries()) {
      const into = sums.get(name) ?? new Float64Array(size)
      addTo(into, own, answer.sums[n]!)
      sums.set(name, into)
    }
    start += counts[t]!
  }
  return { groups, size, sums }
}

/** The cells by some of their dimensions. */
export function totalsOf(cells: JoinedCells, places: readonly number[], sizes: readonly number[]): NamedCells {
  const names = [...cells.sums.keys()]
  if (places.length === cells.groups.length)
    return { answer: { groups: places.map((place) => cells.groups[place]!), sums: [...cells.sums.values()] }, names }
  const axes = places.map((place) => ({ groups: cells.groups[place]!, size: sizes[place]! }))
  const { groups, cellOf, size } = rollUp(axes, cells.size)
  const sums = names.map((name) => {
    const into = new Float64Array(size)
    addTo(into, cellOf, cells.sums.get(name)!)
    return into
  })
  return { answer: { groups, sums }, names }
}

function namedCells({ answer: { groups, sums }, names }: NamedCells): JoinedCells {
  return { groups, size: sums[0]?.length ?? 0, sums: new Map(names.map((name, n) => [name, sums[n]!])) }
}

function addTo(into: Float64Array, cellOf: Uint32Array, values: Float64Array): void {
  for (let i = 0; i < values.length; i++) into[cellOf[i]!]! += values[i]!
}
