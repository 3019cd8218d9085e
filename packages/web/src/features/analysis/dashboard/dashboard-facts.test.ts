import type { Answer, DashboardSpans, DimensionKey, MeasureKey, Question } from '@timesheet/domain/analysis'
import { expect, it } from 'vitest'
import { type DashboardAnswers, readDashboard, type ReadOptions } from './dashboard-facts.ts'
import { dashboardQuestions } from './dashboard-questions.ts'

const SPANS: DashboardSpans = {
  now: { from: '2026-11-16', to: '2026-11-22' },
  before: { from: '2026-11-09', to: '2026-11-15' },
  year: { from: '2025-11-17', to: '2025-11-23' },
  isRunning: false,
}
const CORRIDOR = { low: 70, high: 90 }

type Sums = Readonly<Partial<Record<MeasureKey, number | null>>>
type Levels = Answer['levels'][number]

const columnsOf = (cells: readonly Sums[]): Levels['sums'] => {
  const measures = new Set(cells.flatMap((cell) => Object.keys(cell) as MeasureKey[]))
  return Object.fromEntries([...measures].map((measure) => [measure, cells.map((cell) => cell[measure] ?? 0)]))
}
const withheldIn = (cells: readonly Sums[], level: Levels): Levels => ({
  ...level,
  sums: Object.fromEntries(
    Object.entries(level.sums).map(([measure, values]) => [
      measure,
      values.map((value, at) => (cells[at]![measure as MeasureKey] === null ? null : value)),
    ]),
  ),
})

/** An answer of one figure for each member of a dimension, and of their total. */
function answer(question: Question, members: Readonly<Record<string, Sums>>, total: Sums = {}): Answer {
  const keys = Object.keys(members)
  const cells = Object.values(members)
  const [dimension] = question.rows
  const root: Levels = withheldIn([total], { rowDepth: 0, columnDepth: 0, codes: [], sums: columnsOf([total]) })
  const level: Levels = { rowDepth: 1, columnDepth: 0, codes: [keys.map((_, at) => at)], sums: columnsOf(cells) }
  return {
    question,
    rows: dimension ? [axis(dimension, keys)] : [],
    columns: [],
    levels: dimension ? [root, withheldIn(cells, level)] : [root],
    revision: 1,
    asOf: '2026-11-23T12:00:00.000Z',
    isComplete: true,
  }
}

const axis = (dimension: DimensionKey, keys: readonly string[]) => ({ dimension, keys, labels: keys })

/** An answer of the loaded minutes of one member in each week. */
function weeksOf(question: Question, key: string, weeks: Readonly<Record<string, number>>): Answer {
  const mondays = Object.keys(weeks)
  const minutes = Object.values(weeks)
  const all = mondays.map((_, at) => at)
  const none = all.map(() => 0)
  return {
    ...answer(question, { [key]: {} }),
    columns: [axis('week', mondays)],
    levels: [
      { rowDepth: 0, columnDepth: 0, codes: [], sums: { loaded: [0] } },
      { rowDepth: 1, columnDepth: 0, codes: [[0]], sums: { loaded: [0] } },
      { rowDepth: 0, columnDepth: 1, codes: [all], sums: { loaded: minutes } },
      { rowDepth: 1, columnDepth: 1, codes: [none, all], sums: { loaded: minutes } },
    ],
  }
}

const FORTY = Object.fromEntries(
  ['09-21', '09-28', '10-05', '10-12', '10-19', '10-26', '11-02', '11-09'].map((day) => [`2026-${day}`, 2400]),
)

function answers(more: Partial<DashboardAnswers> = {}): DashboardAnswers {
  const asked = dashboardQuestions(SPANS)
  return {
    now: answer(asked.now, {}, { loaded: 2000, expected: 2400, billable: 1800, missing: 400 }),
    before: answer(asked.before, {}, { loaded: 2500, expected: 2500, billable: 1000 }),
    year: answer(asked.year, {}, { loaded: 1000 }),
    people: answer(asked.people, { ana: { loaded: 2000, expected: 2400, missing: 400 } }),
    specialties: answer(asked.specialties, { civil: { loaded: 2000, expected: 2400 } }),
    projects: answer(asked.projects, { 'p1': { loaded: 1500 }, 'p2': { loaded: 500 }, '': { loaded: 60 } }),
    projectsBefore: answer(asked.projectsBefore, { p1: { loaded: 1200 }, p3: { loaded: 900 } }),
    trend: answer(asked.trend, { '2026-11-16': { loaded: 2000, approved: 0, expected: 2400 } }),
    personWeeks: weeksOf(asked.personWeeks, 'ana', { ...FORTY, '2026-11-16': 900 }),
    projectWeeks: weeksOf(asked.projectWeeks, 'p1', { ...FORTY, '2026-11-16': 2400 }),
    ...more,
  }
}
const read = (given = answers(), isWhole = true, targets: ReadOptions['targets'] = []) =>
  readDashboard(given, { spans: SPANS, firm: CORRIDOR, targets, isWhole })

it('compares the figures with the period before and a year before', () => {
  const { figures, utilisation } = read()
  expect(figures.loaded).toEqual({ now: 2000, before: 2500, year: 1000 })
  expect(utilisation).toEqual({ now: 75, before: 40, year: null })
})

it('names projects that had hours before only, and not what is no project', () => {
  const shown = read().projects.map(({ key, loaded, before }) => [key, loaded, before])
  expect(shown).toEqual([
    ['p1', 1500, 1200],
    ['p2', 500, 0],
    ['p3', 0, 900],
  ])
})

it('finds the unusual week of a person and not the usual one of a project', () => {
  expect(read().unusual).toEqual([{ dimension: 'person', key: 'ana', label: 'ana', minutes: 900, usual: 2400 }])
})

it('shows no ratio and no usual week of people whose hours are seen in part', () => {
  const { utilisation, specialties, trend, unusual } = read(answers(), false)
  expect(utilisation.now).toBeNull()
  expect(specialties[0]!.expected).toBeNull()
  expect(trend[0]!.expected).toBeNull()
  expect(unusual).toEqual([])
})

it('shows expected, missing and overtime hours of those whose employment is read, where it is not that of all', () => {
  const asked = dashboardQuestions(SPANS)
  const hidden = { loaded: 900, expected: null, missing: null, extra50: null, extra100: null, extra: null }
  const now = answer(asked.now, {}, { ...hidden, loaded: 3900 })
  const people = answer(asked.people, {
    ana: { loaded: 2000, expected: 2400, missing: 400, extra50: 60, extra100: 0, extra: 30 },
    bea: { loaded: 1000, expected: 1200, missing: 200 },
    ciro: hidden,
  })
  const { figures, seen } = read(answers({ now, people }))
  expect(seen).toEqual({ keys: ['ana', 'bea'], of: 3 })
  expect([figures.loaded.now, figures.expected, figures.missing.now, figures.overtime.now]).toEqual([
    3900,
    { now: 3600, before: null, year: null },
    600,
    90,
  ])
  expect(read(answers()).seen).toBeNull()
  const nobody = read(answers({ now, people: answer(asked.people, { ciro: hidden }) }))
  expect([nobody.seen, nobody.figures.expected.now]).toEqual([null, null])
})

it('keeps what is withheld apart from zero, in sums too', () => {
  const asked = dashboardQuestions(SPANS)
  const now = answer(asked.now, {}, { loaded: 60, expected: null, extra50: 30, extra100: null, extra: 0 })
  const people = answer(asked.people, { ana: { loaded: 60, expected: null } })
  const { figures, utilisation } = read(answers({ now, people }))
  expect(figures.expected.now).toBeNull()
  expect(figures.overtime.now).toBeNull()
  expect(utilisation.now).toBeNull()
})

it('is empty without hours and without expected ones', () => {
  const now = answer(dashboardQuestions(SPANS).now, {}, { loaded: 0, expected: 0 })
  expect(read(answers({ now })).isEmpty).toBe(true)
  expect(read().isEmpty).toBe(false)
})

it('has the own targets of people by their expected hours, and names them', () => {
  const people = answer(dashboardQuestions(SPANS).people, {
    ana: { loaded: 2000, expected: 2400 },
    beto: { loaded: 0, expected: 7200 },
  })
  const target = { user: 'ana', from: '2026-01-01', to: '', low: CORRIDOR.low - 40, high: CORRIDOR.high - 20 }
  const { corridor, firm, targets } = read(answers({ people }), true, [target, { ...target, user: 'gone' }])
  expect(corridor).toEqual({ low: CORRIDOR.low - 10, high: CORRIDOR.high - 5 })
  expect(firm).toEqual(CORRIDOR)
  expect(targets).toEqual([{ label: expect.any(String), low: CORRIDOR.low - 40, high: CORRIDOR.high - 20 }])
})
