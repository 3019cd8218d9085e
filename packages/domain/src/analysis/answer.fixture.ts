import type { Answer } from './answer.ts'
import type { DimensionKey } from './dimensions.ts'
import type { MeasureKey } from './measures.ts'
import { existsIn, type Question } from './question.ts'

/** A fact of tests: keys by dimension, and figures; null is withheld wherever it is part of a sum. */
export interface TestFact {
  readonly at: Readonly<Partial<Record<DimensionKey, string>>>
  readonly sums: Readonly<Partial<Record<MeasureKey, number | null>>>
}

/** What the server answers to a question about facts, worked out cell by cell. */
export function answerOf(given: Partial<Question>, facts: readonly TestFact[]): Answer {
  const question: Question = {
    rows: [],
    columns: [],
    measures: ['loaded'],
    filters: [],
    from: '2026-01-01',
    to: '2026-12-31',
    basis: 'work',
    ...given,
  }
  const membersOf = (dimension: DimensionKey) => {
    const keys = [...new Set(facts.map(({ at }) => at[dimension] ?? ''))].toSorted()
    const places = new Map(keys.map((key, at) => [key, at]))
    return { dimension, keys, labels: keys.map((key) => key.toUpperCase()), places }
  }
  const rows = question.rows.map(membersOf)
  const columns = question.columns.map(membersOf)
  const depths = (axis: readonly unknown[]) => Array.from({ length: axis.length + 1 }, (_, depth) => depth)
  const levels = depths(rows).flatMap((rowDepth) =>
    depths(columns).map((columnDepth) => {
      const axes = [...rows.slice(0, rowDepth), ...columns.slice(0, columnDepth)]
      const dimensions = axes.map(({ dimension }) => dimension)
      const cells = new Map<string, TestFact[]>()
      for (const fact of facts) {
        const key = JSON.stringify(axes.map(({ dimension, places }) => places.get(fact.at[dimension] ?? '')!))
        const cell = cells.get(key)
        if (cell) cell.push(fact)
        else cells.set(key, [fact])
      }
      const codes = [...cells.keys()].map((key) => JSON.parse(key) as number[])
      const measures = question.measures.filter((measure) => existsIn(measure, dimensions, question.filters))
      const sumOf = (part: readonly TestFact[], measure: MeasureKey) =>
        part.some(({ sums }) => sums[measure] === null)
          ? null
          : part.reduce((sum, { sums }) => sum + (sums[measure] ?? 0), 0)
      return {
        rowDepth,
        columnDepth,
        codes: axes.map((_, at) => codes.map((cell) => cell[at]!)),
        sums: Object.fromEntries(
          measures.map((measure) => [measure, [...cells.values()].map((part) => sumOf(part, measure))]),
        ),
      }
    }),
  )
  const shown = (axis: typeof rows) => axis.map(({ dimension, keys, labels }) => ({ dimension, keys, labels }))
  return {
    question,
    rows: shown(rows),
    columns: shown(columns),
    levels,
    revision: 1,
    asOf: '2026-11-23T12:00:00.000Z',
    isComplete: true,
  }
}
