import { useNavigate } from '@tanstack/react-router'
import type { DimensionKey, MemberFigures } from '@timesheet/domain/analysis'
import { useMemo } from 'react'
import { Chart } from '../../../ui/chart/chart.tsx'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { analyzerSearch, type KnownSpan } from './analyzer-search.ts'
import { memberFigure, type OpenFigures, trendFigure } from './chart-figures.ts'
import { type Against, memberOpens, membersChart, shownMembers, trendChart } from './dashboard-charts.ts'
import type { TrendStep } from './dashboard-facts.ts'
import { useTilesExplained } from './use-tiles-explained.tsx'

/** Half of the page when the dashboard is printed, which is smaller then. */
const PAPER = 420

/** Opens figures in the analyzer. */
function useOpens(): OpenFigures {
  const navigate = useNavigate()
  return (span, opens) => void navigate({ to: '/hours/analyzer', search: analyzerSearch(span, opens) })
}

export interface TrendProps {
  readonly steps: readonly TrendStep[]
  readonly by: 'week' | 'month'
  /** The days of the figures. */
  readonly span: KnownSpan
  readonly format: HoursFormat
}

/** The development; each of its steps opens its days. */
export function Trend({ steps, by, span: { knownOn }, format }: TrendProps) {
  const open = useOpens()
  const spec = useMemo(() => trendChart(steps, by, format), [steps, by, format])
  const { explaining, box } = useTilesExplained(
    (at) => trendFigure({ steps, spec, ...(knownOn && { knownOn }) }, at, open),
    format,
  )
  return (
    <>
      <Chart
        spec={spec}
        paperWidth={PAPER}
        explaining={explaining}
        onOpen={({ category }) => {
          const step = steps[category]
          if (step)
            open(
              { ...step, ...(knownOn && { knownOn }) },
              { rows: ['project'], measures: ['expected', 'loaded', 'approved'] },
            )
        }}
      />
      {box}
    </>
  )
}

export interface MembersProps {
  /** The largest first. */
  readonly members: readonly MemberFigures[]
  readonly title: string
  /** What the mark of each bar stands for. */
  readonly against: Against
  readonly dimension: DimensionKey
  readonly span: KnownSpan
  /** The days with which they are compared. */
  readonly before: KnownSpan
  readonly format: HoursFormat
}

/** The largest members and the others together; each opens its figures. */
export function Members({ members, title, against, dimension, span, before, format }: MembersProps) {
  const open = useOpens()
  const shown = useMemo(() => shownMembers(members), [members])
  const spec = useMemo(
    () => membersChart({ members: shown, title, dimension, against, format }),
    [shown, title, dimension, against, format],
  )
  const { explaining, box } = useTilesExplained(
    (at) => memberFigure({ shown, spec, dimension, against, span, before }, at, open),
    format,
  )
  return (
    <>
      <Chart
        spec={spec}
        paperWidth={PAPER}
        explaining={explaining}
        onOpen={({ category }) => {
          const member = shown[category]
          if (member) open(span, memberOpens({ dimension, against, shown }, member.key))
        }}
      />
      {box}
    </>
  )
}
