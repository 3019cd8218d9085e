import {
  type DashboardSpans,
  type DimensionKey,
  type MeasureKey,
  type Question,
  trendSpan,
  usualSpan,
} from '@timesheet/domain/analysis'
import type { KnownSpan } from './analyzer-search.ts'
import type { Day, Span } from '@timesheet/domain/kernel'

/** The surcharges that are one figure. */
export const OVERTIME = ['extra50', 'extra100', 'extra'] as const satisfies readonly MeasureKey[]

/** The measures of the figures at the top. */
export const FIGURES = [
  'loaded',
  'approved',
  'submitted',
  'expected',
  'missing',
  'billable',
  ...OVERTIME,
] as const satisfies readonly MeasureKey[]

function ask(
  { from, to, knownOn }: KnownSpan,
  measures: readonly MeasureKey[],
  ...axes: readonly (DimensionKey | null)[]
): Question {
  const [row = null, column = null] = axes
  return {
    rows: row ? [row] : [],
    columns: column ? [column] : [],
    measures,
    filters: [],
    from,
    to,
    basis: 'work',
    ...(knownOn && { knownOn }),
  }
}

/** What the questions of a dashboard answer. */
export const DASHBOARD_PARTS = [
  'now',
  'before',
  'year',
  'people',
  'specialties',
  'projects',
  'projectsBefore',
  'trend',
  'personWeeks',
  'projectWeeks',
] as const
/** A part of a dashboard. */
export type DashboardPart = (typeof DASHBOARD_PARTS)[number]
/** The questions of a dashboard by what they answer. */
export type DashboardQuestions = Readonly<Record<DashboardPart, Question>>

/** The questions of a dashboard, as of now or of a day. */
export function dashboardQuestions(spans: DashboardSpans, knownOn: Day | '' = ''): DashboardQuestions {
  const asOf = knownOn === '' ? {} : { knownOn }
  const at = <S extends Span>(span: S): S & KnownSpan => ({ ...span, ...asOf })
  const [now, before, year] = [at(spans.now), at(spans.before), at(spans.year)]
  const trend = at(trendSpan(now))
  const usual = at(usualSpan(now))
  return {
    now: ask(now, FIGURES),
    before: ask(before, FIGURES),
    year: ask(year, FIGURES),
    people: ask(now, ['loaded', 'expected', 'missing', ...OVERTIME], 'person'),
    specialties: ask(now, ['loaded', 'expected'], 'personSpecialty'),
    projects: ask(now, ['loaded'], 'project'),
    projectsBefore: ask(before, ['loaded'], 'project'),
    trend: ask(trend, ['loaded', 'approved', 'expected'], trend.by),
    personWeeks: ask(usual, ['loaded'], 'person', 'week'),
    projectWeeks: ask(usual, ['loaded'], 'project', 'week'),
  }
}
