import { type Day, daysBetween, daysFrom, type Span } from '../kernel/index.ts'
import { MOST_GROUNDS_DAYS } from '../hours/index.ts'
import { type DimensionKey, DIMENSIONS } from './dimensions.ts'
import { timeKey } from './member-label.calc.ts'
import { type MeasureKey, MEASURES } from './measures.ts'
import { type CellValue, keysOf, type PivotCells } from './pivot-cells.calc.ts'
import { comparisonOf, isShare, type PivotShow } from './pivot-views.calc.ts'
import type { Question, QuestionFilter } from './question.ts'
import type { PivotColumn, PivotRow } from './shape-pivot.calc.ts'
import type { ShownFigures } from './shown-figures.calc.ts'

/** A figure that is explained: a measure of what some filters leave of some days. */
export interface ExplainedFigure extends Span {
  readonly measure: MeasureKey
  readonly filters: readonly QuestionFilter[]
  readonly basis: Question['basis']
  readonly knownOn?: Day
}

/** A part of a figure; those of a figure add up to it. */
export interface FigurePart {
  /** The member of the dimension by which the parts are told; '' for all that are not named. */
  readonly key: string
  readonly label: string
  readonly value: number
  /** How many members it stands for. */
  readonly members: number
}

/** Parts that are named; the others are one. */
const MOST_PARTS = 6
const OF_STATES: ReadonlySet<MeasureKey> = new Set(['loaded', 'billable', 'entries'])
const OF_WORK = ['project', 'person', 'month', 'day'] as const satisfies readonly DimensionKey[]
const OF_DAYS = ['person', 'month', 'day'] as const satisfies readonly DimensionKey[]

/**
 * The dimension by which the parts of a figure are told: states, projects, people, then months and days; never one of
 * which the figure has a single member. Null where nothing is left to tell: the rows say the rest.
 */
export function partsDimension({ measure, filters, from, to }: ExplainedFigure): DimensionKey | null {
  const isOfDay = MEASURES[measure].level === 'day' || MEASURES[measure].who === 'employment'
  const all: readonly DimensionKey[] = isOfDay ? OF_DAYS : OF_STATES.has(measure) ? ['state', ...OF_WORK] : OF_WORK
  const isOne = (dimension: DimensionKey) =>
    filters.some((filter) => filter.dimension === dimension && filter.mode === 'include' && filter.members.length === 1)
  const isWhole = (dimension: DimensionKey) =>
    (dimension === 'month' && from.slice(0, 7) === to.slice(0, 7)) || (dimension === 'day' && from === to)
  return all.find((dimension) => !isOne(dimension) && !isWhole(dimension)) ?? null
}

/** The question whose answer has the parts of a figure; null where it has none. */
export function partsQuestion(figure: ExplainedFigure): Question | null {
  const dimension = partsDimension(figure)
  if (dimension === null) return null
  const { measure, filters, from, to, basis, knownOn } = figure
  return { rows: [dimension], columns: [], measures: [measure], filters, from, to, basis, ...(knownOn && { knownOn }) }
}

/**
 * The parts of a figure from the answer to its question, the largest first and those of time in their order; null where
 * one is withheld, since the others and the sum would tell it.
 */
export function figureParts(cells: PivotCells, measure: MeasureKey): readonly FigurePart[] | null {
  const parts: FigurePart[] = []
  for (const row of cells.rows.children) {
    const value = cells.cell(row, cells.columns, measure)
    if (value === 'withheld' || value === 'absent') return null
    if (value !== 'empty' && value !== 0) parts.push({ key: keysOf(row)[0] ?? '', label: row.label, value, members: 1 })
  }
  const dimension = cells.answer.rows[0]?.dimension
  const bySize = parts.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
  const named = new Set(bySize.slice(0, parts.length > MOST_PARTS + 1 ? MOST_PARTS : parts.length))
  const rest = parts.filter((part) => !named.has(part))
  const isOfTime = dimension !== undefined && DIMENSIONS[dimension].kind === 'time'
  const first = (isOfTime ? parts : bySize).filter((part) => named.has(part))
  if (rest.length === 0) return first
  const others = { key: '', label: '', value: rest.reduce((sum, { value }) => sum + value, 0), members: rest.length }
  return [...first, others]
}

/** Of whom and which days a figure is, where it is of one person: what it rests on is asked of them. */
export interface FigureScope extends Span {
  readonly user: string
  /** '' for all. */
  readonly project: string
}

/**
 * The scope of a figure of one person on days without a gap; null for another one, for more than a year, for hours by
 * accounting period, for what was known on another day, and for parts of a day's hours other than those of a project.
 */
export function figureScope(figure: ExplainedFigure): FigureScope | null {
  const span = groundsSpan(figure)
  const scope = { user: '', project: '' }
  for (const { dimension, mode, members } of figure.filters) {
    if (DIMENSIONS[dimension].kind === 'time') continue
    const [only] = members
    if (mode !== 'include' || members.length !== 1 || only === undefined) return null
    if (dimension === 'person') scope.user = only
    else if (dimension === 'project' && MEASURES[figure.measure].level === 'entry') scope.project = only
    else return null
  }
  if (!span || !isId(scope.user) || (scope.project !== '' && !isId(scope.project))) return null
  return { ...scope, ...span }
}

/**
 * The question that names the people behind a figure over several on days without a gap; null where `figureScope` has
 * one, and for what grounds are not told of.
 */
export function peopleQuestion(figure: ExplainedFigure): (Question & Span) | null {
  const span = groundsSpan(figure)
  if (!span || figureScope(figure)) return null
  const { measure, filters, basis } = figure
  return { rows: ['person'], columns: [], measures: [measure], filters, basis, ...span }
}

/** The people whom the answer to `peopleQuestion` names; those who are reserved or none are not. */
export function peopleBehind(cells: PivotCells, measure: MeasureKey): readonly string[] {
  return cells.rows.children
    .filter((row) => typeof cells.cell(row, cells.columns, measure) === 'number')
    .map((row) => keysOf(row)[0] ?? '')
    .filter(isId)
}

/** The days of a figure, where they have no gap and grounds are told of them. */
function groundsSpan({ filters, from, to, basis, knownOn }: ExplainedFigure): Span | null {
  if (basis !== 'work' || knownOn) return null
  let days: readonly Day[] = daysFrom(from, to)
  for (const { dimension, mode, members } of filters)
    if (DIMENSIONS[dimension].kind === 'time')
      days = days.filter((day) => members.includes(timeKey(dimension, day)) === (mode === 'include'))
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.length > MOST_GROUNDS_DAYS || daysBetween(first, last) + 1 !== days.length) return null
  return { from: first, to: last }
}

/** False for the members that stand for none and for what is not seen. */
function isId(member: string): boolean {
  return /^\w{15}$/.test(member)
}

/** A line of how a shown figure comes from the value of its cell. */
export interface ShownStep {
  readonly label: string
  /** In the unit of the measure. */
  readonly value: number
  /** How it counts in the shown figure. */
  readonly sign: 'plus' | 'minus' | 'over'
}

/** A figure as it is shown, and what that comes from. */
export interface ShownFigure {
  readonly value: number
  readonly shown: number
  /** What the value is set against, where it is. */
  readonly against: number
}

/** A figure of a table that can be explained; null for one that is none, or withheld. */
export function shownFigure(
  { value, shown, against }: ShownFigures,
  row: PivotRow,
  column: PivotColumn,
): ShownFigure | null {
  const told = shown(row, column)
  // A difference or a running sum is shown where there is no value.
  const own = emptyAsZero(value(row, column))
  const other = against ? emptyAsZero(against(row, column)) : 0
  return typeof told === 'number' && typeof own === 'number' && typeof other === 'number'
    ? { value: own, shown: told, against: other }
    : null
}

function emptyAsZero(value: CellValue): CellValue {
  return value === 'empty' ? 0 : value
}

/**
 * How the figure that a table shows comes from the value of its cell: a share, a difference or a running sum in words,
 * with the value and what it is set against; null where the value itself is shown.
 */
export function shownSteps(
  show: PivotShow,
  { value, shown, against }: ShownFigure,
): { readonly formula: string; readonly steps: readonly ShownStep[] } | null {
  if (show === 'value') return null
  const own: ShownStep = { label: 'Valor', value, sign: 'plus' }
  const comparison = comparisonOf(show)
  if (comparison) {
    const label = comparison === 'year' ? 'Un año antes' : 'Período anterior'
    const formula = `Valor menos el ${comparison === 'year' ? 'de un año antes' : 'del período anterior'}.`
    return { formula, steps: [own, { label, value: against, sign: 'minus' }] }
  }
  if (isShare(show)) {
    const of = show === 'row' ? 'la fila' : show === 'column' ? 'la columna' : 'la tabla'
    return {
      formula: `Valor sobre el total de ${of}.`,
      steps: [own, { label: `Total de ${of}`, value: against, sign: 'over' }],
    }
  }
  const before: ShownStep = { label: 'Acumulado hasta la anterior', value: shown - value, sign: 'plus' }
  return { formula: 'Valor más todo lo anterior.', steps: [before, own] }
}
