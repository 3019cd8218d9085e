import {
  DIMENSIONS,
  type DimensionKey,
  keysOf,
  type MeasureKey,
  MOST_AXES,
  type PivotCells,
  type PivotRow,
  type Question,
  sumCells,
} from '@timesheet/domain/analysis'
import { daysBetween } from '@timesheet/domain/kernel'

const LONG = 92
const SHORT = 21

/** True where the columns are steps of time, over which a measure develops. */
export function isDevelopment({ columns }: Pick<Question, 'columns'>): boolean {
  const [first] = columns
  return first !== undefined && first !== 'weekday' && DIMENSIONS[first].kind === 'time'
}

/** The steps of a period: months, or weeks and days where it has too few of them. */
export function trailStep({ from, to }: Pick<Question, 'from' | 'to'>): DimensionKey {
  const days = daysBetween(from, to) + 1
  return days >= LONG ? 'month' : days > SHORT ? 'week' : 'day'
}

/** The question whose answer is the development of each row; null where no dimension can be added. */
export function trailQuestion(question: Question): Question | null {
  if (question.rows.length >= MOST_AXES) return null
  return { ...question, columns: [trailStep(question)], measures: question.measures.slice(0, 1) }
}

/** The figures of a row over the columns of an answer; null where one is withheld or does not exist. */
export function rowTrail(steps: PivotCells, row: PivotRow, measure: MeasureKey): readonly (number | null)[] {
  const nodes = row.nodes.flatMap((node) => steps.rowOf(keysOf(node)) ?? [])
  return steps.columns.children.map((step) => {
    const value = sumCells(nodes.map((node) => steps.cell(node, step, measure)))
    return value === 'empty' ? 0 : typeof value === 'number' ? value : null
  })
}
