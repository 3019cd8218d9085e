import { type DimensionKey, type MemberFigures, type MeasureKey, type Opens } from '@timesheet/domain/analysis'
import type { ChartPoint, ChartSpec } from '../../../ui/chart/chart.types.ts'
import type { KnownSpan } from './analyzer-search.ts'
import { type Against, memberOpens } from './dashboard-charts.ts'
import type { TrendStep } from './dashboard-facts.ts'
import type { OpenedTile } from './tile-explained.tsx'

/** Opens figures in the analyzer. */
export type OpenFigures = (span: KnownSpan, opens: Opens) => void

interface PlainFigure {
  readonly where: string
  readonly measure: MeasureKey
  readonly value: number | null
  readonly span: KnownSpan
  readonly opens: Opens
}

function plain({ where, measure, value, span, opens }: PlainFigure, open: OpenFigures): OpenedTile | null {
  if (value === null) return null
  const { filters = [] } = opens
  return {
    ...{ kind: 'figure', where, value, shown: value, against: 0, show: 'value' },
    figure: { measure, filters, ...span, basis: 'work' },
    onRows: () => open(span, { ...opens, measures: [measure] }),
  }
}

function nameAt({ categories }: ChartSpec, category: number): string {
  const { long, name = '' } = categories[category] ?? {}
  return long ?? name
}

export interface TrendPoint {
  readonly steps: readonly TrendStep[]
  readonly spec: ChartSpec
  readonly knownOn?: KnownSpan['knownOn']
}

/** A figure of the development: what is approved, what is not yet, what was expected of a step. */
export function trendFigure(trend: TrendPoint, at: ChartPoint, open: OpenFigures): OpenedTile | null {
  const { steps, spec, knownOn } = trend
  const step = steps[at.category]
  const key = spec.series[at.series]?.id
  if (!step) return null
  const { from, to, loaded, approved, expected } = step
  const span = { from, to, ...(knownOn && { knownOn }) }
  const where = nameAt(spec, at.category)
  const rows = ['project'] as const
  if (key === 'approved') return plain({ where, measure: 'approved', value: approved, span, opens: { rows } }, open)
  if (key === 'expected')
    return plain({ where, measure: 'expected', value: expected, span, opens: { rows: ['person'] } }, open)
  if (loaded === null || approved === null) return null
  return {
    ...{ kind: 'difference', title: `Sin aprobar: ${where}`, loaded, approved },
    onRows: () => open(span, { rows, measures: ['loaded', 'approved'] }),
  }
}

export interface MemberPoint {
  readonly shown: readonly MemberFigures[]
  readonly spec: ChartSpec
  readonly dimension: DimensionKey
  readonly against: Against
  /** The days of the figures, and those with which they are compared. */
  readonly span: KnownSpan
  readonly before: KnownSpan
}

/** A figure of a member: what is loaded, what was expected, or what was loaded in the period before. */
export function memberFigure(members: MemberPoint, at: ChartPoint, open: OpenFigures): OpenedTile | null {
  const { shown, spec, dimension, against, span, before } = members
  const member = shown[at.category]
  if (!member) return null
  const key = spec.series[at.series]?.id
  const opens = memberOpens({ dimension, against, shown }, member.key)
  const where = nameAt(spec, at.category)
  if (key === 'loaded') return plain({ where, measure: 'loaded', value: member.loaded, span, opens }, open)
  if (key === 'expected') return plain({ where, measure: 'expected', value: member.expected, span, opens }, open)
  return plain(
    { where: `${where}, período anterior`, measure: 'loaded', value: member.before, span: before, opens },
    open,
  )
}
