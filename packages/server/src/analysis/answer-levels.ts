import type { AnswerLevel, MeasureKey, Question } from '@timesheet/domain/analysis'
import { type FactAnswer, rollUp } from '@timesheet/engine/cube'

/** The cells of one table of facts, grouped by all dimensions of a question, and the measures that they sum. */
export interface TableCells {
  readonly answer: FactAnswer
  readonly measures: readonly MeasureKey[]
}

/** Cells with the sums of measures. */
export interface MeasuredCells {
  /** The group of each cell, an array for each dimension. */
  readonly groups: readonly Uint32Array[]
  readonly size: number
  readonly sums: ReadonlyMap<MeasureKey, Float64Array>
}

/** Puts the cells of several tables together; `sizes` are the groups of each dimension. */
export function joinCells(tables: readonly TableCells[], sizes: readonly number[]): MeasuredCells {
  const counts = tables.map(({ answer }) => answer.sums[0]!.length)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const axes = sizes.map((size, a) => {
    const groups = new Uint32Array(total)
    let at = 0
    for (const [t, { answer }] of tables.entries()) {
      groups.set(answer.groups[a]!, at)
      at += counts[t]!
    }
    return { groups, size }
  })
  const { groups, cellOf, size } = rollUp(axes, total)
  const sums = new Map<MeasureKey, Float64Array>()
  let start = 0
  for (const [t, { answer, measures }] of tables.entries()) {
    for (const [m, measure] of measures.entries()) {
      const into = new Float64Array(size)
      for (let i = 0; i < counts[t]!; i++) into[cellOf[start + i]!]! += answer.sums[m]![i]!
      sums.set(measure, into)
    }
    start += counts[t]!
  }
  return { groups, size, sums }
}

/** The cells of each pair of depths, the total first; the total is there even without facts. */
export function levelsOf(
  { rows, columns, measures }: Question,
  { groups, size, sums }: MeasuredCells,
  sizes: readonly number[],
): readonly AnswerLevel[] {
  const levels: AnswerLevel[] = []
  for (let rowDepth = 0; rowDepth <= rows.length; rowDepth++)
    for (let columnDepth = 0; columnDepth <= columns.length; columnDepth++) {
      const places = [...rows.keys()]
        .slice(0, rowDepth)
        .concat([...columns.keys()].slice(0, columnDepth).map((i) => rows.length + i))
      const rolled = rollUp(
        places.map((place) => ({ groups: groups[place]!, size: sizes[place]! })),
        size,
      )
      const cells = places.length === 0 ? 1 : rolled.size
      levels.push({
        rowDepth,
        columnDepth,
        codes: rolled.groups.map((codes) => [...codes]),
        sums: Object.fromEntries(
          measures.flatMap((measure) => {
            const own = sums.get(measure)
            return own ? [[measure, summed(own, rolled.cellOf, cells)]] : []
          }),
        ),
      })
    }
  return levels
}

function summed(values: Float64Array, cellOf: Uint32Array, cells: number): number[] {
  const into = Array.from({ length: cells }, () => 0)
  for (let i = 0; i < values.length; i++) into[cellOf[i]!]! += values[i]!
  return into
}
