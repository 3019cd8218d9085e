import {
  type Answer,
  type CellValue,
  type Corridor,
  type DashboardSpans,
  type DimensionKey,
  type MeasureKey,
  type MemberFigures,
  NO_MEMBER,
  type PivotNode,
  type Sentence,
  type UnusualWeek,
  dashboardSentences,
  groupCorridor,
  memberWords,
  ownTarget,
  type TargetRow,
  trendSpan,
  unusualWeeks,
  usualSpan,
  utilisationOf,
} from '@timesheet/domain/analysis'
import { addDays, type Day, type Minutes, monthBounds, type Span } from '@timesheet/domain/kernel'
import { cellsOf } from '../../../widgets/analysis/answer-cells.ts'
import { type DashboardPart, OVERTIME } from './dashboard-questions.ts'

/** The answers to the questions of a dashboard. */
export type DashboardAnswers = Readonly<Record<DashboardPart, Answer>>

/** A figure with those it is compared to; null where one is withheld or does not exist. */
export interface Figure {
  readonly now: number | null
  readonly before: number | null
  readonly year: number | null
}

/** A step of the development: a week or a month. */
export interface TrendStep extends Span {
  readonly key: string
  readonly loaded: Minutes | null
  readonly approved: Minutes | null
  readonly expected: Minutes | null
}

/** An unusual week of a person or a project. */
export interface Unusual extends UnusualWeek {
  readonly dimension: DimensionKey
}

/** The own target of a person. */
export interface PersonTarget extends Corridor {
  readonly label: string
}

/** The people whose employment this account reads, where it does not read that of all who have hours. */
export interface SeenPeople {
  readonly keys: readonly string[]
  readonly of: number
}

/** Everything that a dashboard shows. */
export interface Dashboard {
  readonly isEmpty: boolean
  readonly figures: Readonly<Record<'loaded' | 'approved' | 'submitted' | 'expected' | 'missing' | 'overtime', Figure>>
  /** Of whom expected, missing and overtime hours are; null where they are of everybody. */
  readonly seen: SeenPeople | null
  readonly utilisation: Figure
  /** What the utilisation of the period is of: billable over expected minutes; null where it is not shown. */
  readonly utilised: { readonly billable: Minutes; readonly expected: Minutes } | null
  /** The target of the group: those of its people by their expected hours. */
  readonly corridor: Corridor
  readonly firm: Corridor
  /** Who of the group has a target of their own. */
  readonly targets: readonly PersonTarget[]
  readonly sentences: readonly Sentence[]
  readonly specialties: readonly MemberFigures[]
  readonly projects: readonly MemberFigures[]
  /** Whether the period before is that of a year before, so that one comparison says both. */
  readonly isYearBefore: boolean
  readonly trendBy: 'week' | 'month'
  readonly trend: readonly TrendStep[]
  readonly unusual: readonly Unusual[]
  readonly usualWeek: Span
}

/** A value as a figure: nothing counts as zero. */
function figureOf(value: CellValue): number | null {
  if (value === 'empty') return 0
  return typeof value === 'number' ? value : null
}

function totalOf(answer: Answer, measure: MeasureKey): number | null {
  const { cell, rows, columns } = cellsOf(answer)
  return figureOf(cell(rows, columns, measure))
}

/** A sum; null with one part that is withheld. */
function sumOf(parts: readonly (number | null)[]): number | null {
  return parts.reduce<number | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0)
}

type Compared = Pick<DashboardAnswers, 'now' | 'before' | 'year'>

function compared({ now, before, year }: Compared, read: (answer: Answer) => number | null): Figure {
  return { now: read(now), before: read(before), year: read(year) }
}

function utilisation(answer: Answer): number | null {
  const used = utilisedOf(answer)
  return used && utilisationOf(used.billable, used.expected)
}

function utilisedOf(answer: Answer): Dashboard['utilised'] {
  const [billable, expected] = [totalOf(answer, 'billable'), totalOf(answer, 'expected')]
  return billable === null || expected === null ? null : { billable, expected }
}

const nameOf = ({ dimension, key, label }: PivotNode) => (dimension ? memberWords(dimension, key, label) : '')

function membersOf(answer: Answer): readonly MemberFigures[] {
  const { rows, columns, cell } = cellsOf(answer)
  return rows.children.map((row) => ({
    key: row.key,
    label: nameOf(row),
    loaded: figureOf(cell(row, columns, 'loaded')),
    expected: figureOf(cell(row, columns, 'expected')),
    missing: figureOf(cell(row, columns, 'missing')),
    before: null,
  }))
}

function projectsOf({ projects, projectsBefore }: DashboardAnswers): readonly MemberFigures[] {
  const [now, before] = [membersOf(projects), membersOf(projectsBefore)]
  const was = new Map(before.map(({ key, loaded }) => [key, loaded]))
  const known = new Set(now.map(({ key }) => key))
  const ended = before.filter(({ key }) => !known.has(key)).map((member) => ({ ...member, loaded: 0 }))
  return [...now, ...ended]
    .filter(({ key }) => key !== NO_MEMBER)
    .map((member) => ({ ...member, before: was.get(member.key) ?? 0 }))
}

const byLoaded = (a: MemberFigures, b: MemberFigures) => (b.loaded ?? 0) - (a.loaded ?? 0)

function unusualOf(answer: Answer, dimension: DimensionKey, { from, week }: { from: Day; week: Day }) {
  const { rows, columns, cell, columnOf } = cellsOf(answer)
  const weeks: Day[] = []
  for (let monday = from; monday < week; monday = addDays(monday, 7)) weeks.push(monday)
  const minutesIn = (row: PivotNode, monday: Day) => {
    const column = columnOf([monday])
    return column ? (figureOf(cell(row, column, 'loaded')) ?? 0) : 0
  }
  const members = rows.children
    .filter(({ key }) => key !== NO_MEMBER)
    .map((row) => ({
      key: row.key,
      label: nameOf(row),
      minutes: minutesIn(row, week),
      before: weeks.map((monday) => minutesIn(row, monday)),
    }))
  // The columns of the answer name weeks by their Mondays.
  return columns.children.length === 0 ? [] : unusualWeeks(members).map((found) => ({ ...found, dimension }))
}

function trendOf(answer: Answer, by: 'week' | 'month', last: Day): readonly TrendStep[] {
  const { rows, columns, cell } = cellsOf(answer)
  return rows.children.map((row) => {
    const whole = by === 'week' ? { from: row.key, to: addDays(row.key, 6) } : monthBounds(row.key)
    return {
      key: row.key,
      from: whole.from,
      to: whole.to < last ? whole.to : last,
      loaded: figureOf(cell(row, columns, 'loaded')),
      approved: figureOf(cell(row, columns, 'approved')),
      expected: figureOf(cell(row, columns, 'expected')),
    }
  })
}

/** The people whose expected hours are read, where those of all are not. */
function seenOf({ now, people }: DashboardAnswers): SeenPeople | null {
  if (totalOf(now, 'expected') !== null) return null
  const { rows, columns, cell } = cellsOf(people)
  const seen = rows.children.filter((row) => figureOf(cell(row, columns, 'expected')) !== null)
  return seen.length === 0 ? null : { keys: seen.map(({ key }) => key), of: rows.children.length }
}

/** The sum of measures over some people, of the period alone. */
function ofPeople(answer: Answer, { keys }: SeenPeople, measures: readonly MeasureKey[]): Figure {
  const { rows, columns, cell } = cellsOf(answer)
  const own = rows.children.filter(({ key }) => keys.includes(key))
  const parts = own.flatMap((row) => measures.map((measure) => figureOf(cell(row, columns, measure))))
  return { now: sumOf(parts), before: null, year: null }
}

const MOST_UNUSUAL = 6
const UNKNOWN: Figure = { now: null, before: null, year: null }

/** How answers are read besides their figures. */
export interface ReadOptions {
  readonly spans: DashboardSpans
  /** The target of the firm, and the own ones of people, on the last day of the period. */
  readonly firm: Corridor
  readonly targets: readonly TargetRow[]
  /**
   * Whether the viewer lists every hour of the people whose expected hours they read. Without, loaded and expected
   * hours are of different sets and no ratio of them is shown, nor what a person's week usually is.
   */
  readonly isWhole: boolean
}

/** What a dashboard shows, from the answers to its questions. */
export function readDashboard(answers: DashboardAnswers, { spans, firm, targets, isWhole }: ReadOptions): Dashboard {
  const of = (...measures: readonly MeasureKey[]) =>
    compared(answers, (answer) => sumOf(measures.map((measure) => totalOf(answer, measure))))
  const usual = usualSpan(spans.now)
  const { by } = trendSpan(spans.now)
  const seen = seenOf(answers)
  const ofSeen = (...measures: readonly MeasureKey[]) =>
    seen ? ofPeople(answers.people, seen, measures) : of(...measures)
  const figures = {
    loaded: of('loaded'),
    approved: of('approved'),
    submitted: of('submitted'),
    expected: ofSeen('expected'),
    missing: ofSeen('missing'),
    overtime: ofSeen(...OVERTIME),
  }
  const used = isWhole ? compared(answers, utilisation) : UNKNOWN
  const people = membersOf(answers.people)
  const targeted = people.map(({ key, label, expected }) => ({
    label,
    expected,
    target: ownTarget(targets, key, spans.now.to),
  }))
  const corridor = groupCorridor(targeted, firm)
  const specialties = membersOf(answers.specialties).map((member) => (isWhole ? member : { ...member, expected: null }))
  const projects = projectsOf(answers)
  const unusualPeople = isWhole ? unusualOf(answers.personWeeks, 'person', usual) : []
  const unusualProjects = unusualOf(answers.projectWeeks, 'project', usual)
  const unusual = [...unusualPeople, ...unusualProjects]
    .toSorted((a, b) => Math.abs(b.minutes - b.usual) - Math.abs(a.minutes - a.usual))
    .slice(0, MOST_UNUSUAL)
  return {
    isEmpty: figures.loaded.now === 0 && !figures.expected.now,
    figures,
    seen,
    utilisation: used,
    utilised: used.now === null ? null : utilisedOf(answers.now),
    corridor,
    firm,
    targets: targeted.flatMap(({ label, target }) => (target ? [{ label, ...target }] : [])),
    sentences: dashboardSentences({
      loaded: figures.loaded.now,
      loadedBefore: figures.loaded.before,
      submitted: figures.submitted.now,
      utilisation: used.now,
      corridor,
      people,
      specialties,
      projects,
      unusual: unusualPeople,
    }),
    specialties: specialties.filter(({ loaded, expected }) => loaded || expected).toSorted(byLoaded),
    projects: projects.toSorted(byLoaded),
    trendBy: by,
    trend: trendOf(answers.trend, by, spans.now.to).map((step) => (isWhole ? step : { ...step, expected: null })),
    isYearBefore: spans.year.from === spans.before.from,
    unusual,
    usualWeek: { from: usual.week, to: usual.to },
  }
}
