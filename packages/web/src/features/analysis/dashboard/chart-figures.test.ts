import type { MemberFigures, Opens } from '@timesheet/domain/analysis'
import { describe, expect, it } from 'vitest'
import type { KnownSpan } from './analyzer-search.ts'
import { memberFigure, trendFigure } from './chart-figures.ts'
import { membersChart, shownMembers, trendChart } from './dashboard-charts.ts'
import type { TrendStep } from './dashboard-facts.ts'
import type { OpenedTile } from './tile-explained.tsx'

const SPAN = { from: '2026-11-01', to: '2026-11-30' }
const BEFORE = { from: '2026-10-01', to: '2026-10-31' }
const STEPS: readonly TrendStep[] = [
  { key: '2026-11-09', from: '2026-11-09', to: '2026-11-15', loaded: 600, approved: 400, expected: 2400 },
  { key: '2026-11-16', from: '2026-11-16', to: '2026-11-22', loaded: null, approved: 400, expected: null },
]
const TREND = { steps: STEPS, spec: trendChart(STEPS, 'week', 'clock') }
const members = (count: number): readonly MemberFigures[] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ key: `m${at}`, label: `M${at}`, loaded: 100, expected: 200, missing: null, before: 50 },
  }))

function membersOf(count: number, against: 'expected' | 'before') {
  const shown = shownMembers(members(count))
  const spec = membersChart({ members: shown, title: 'T', dimension: 'project', against, format: 'clock' })
  return { shown, spec, dimension: 'project', against, span: SPAN, before: BEFORE } as const
}

/** Where a figure leads. */
function opened(run: (open: (span: KnownSpan, opens: Opens) => void) => OpenedTile | null) {
  const calls: [KnownSpan, Opens][] = []
  const figure = run((span, opens) => calls.push([span, opens]))
  if (figure && 'onRows' in figure) figure.onRows?.()
  return { figure, calls }
}

describe('the figures of the development', () => {
  it.each([
    ['approved', 0, { kind: 'figure', where: 'Semana del 09/11/2026', value: 400 }, ['approved']],
    ['not approved yet', 1, { kind: 'difference', loaded: 600, approved: 400 }, ['loaded', 'approved']],
    ['expected', 2, { kind: 'figure', value: 2400 }, ['expected']],
  ] as const)('%s open the analyzer on the days of their step', (_, series, figure, measures) => {
    const told = opened((open) => trendFigure(TREND, { series, category: 0 }, open))
    expect(told.figure).toMatchObject(figure)
    expect(told.calls).toMatchObject([[{ from: '2026-11-09', to: '2026-11-15' }, { measures }]])
  })

  it('that are withheld, or not there, have none', () => {
    const none = [1, 2].map((series) => trendFigure(TREND, { series, category: 1 }, () => {}))
    expect([...none, trendFigure(TREND, { series: 0, category: 7 }, () => {})]).toEqual([null, null, null])
  })

  it('are those of the day as of which they were asked', () => {
    const { calls } = opened((open) =>
      trendFigure({ ...TREND, knownOn: '2026-11-20' }, { series: 0, category: 0 }, open),
    )
    expect(calls[0]?.[0]).toMatchObject({ knownOn: '2026-11-20' })
  })
})

describe('the figures of members', () => {
  it.each([
    ['loaded', 'before', 0, 100, SPAN, ['loaded']],
    ['the period before', 'before', 1, 50, BEFORE, ['loaded']],
    ['expected', 'expected', 1, 200, SPAN, ['expected']],
  ] as const)('%s against %s', (_, against, series, value, span, measures) => {
    const told = opened((open) => memberFigure(membersOf(3, against), { series, category: 1 }, open))
    expect(told.figure).toMatchObject({ kind: 'figure', value, figure: span })
    expect(told.calls).toMatchObject([[span, { measures, filters: [{ members: ['m1'], mode: 'include' }] }]])
  })

  it('of those without a bar are all but the drawn ones', () => {
    const { figure, calls } = opened((open) => memberFigure(membersOf(11, 'before'), { series: 0, category: 8 }, open))
    const filters = [{ mode: 'exclude', members: [...Array.from({ length: 8 }, (_, at) => `m${at}`), ''] }]
    expect(figure).toMatchObject({ where: 'Otros 3', value: 300, figure: { filters } })
    expect(calls).toMatchObject([[SPAN, { filters }]])
  })

  it('there is none beside the last member', () => {
    expect(memberFigure(membersOf(2, 'before'), { series: 0, category: 2 }, () => {})).toBeNull()
  })
})
