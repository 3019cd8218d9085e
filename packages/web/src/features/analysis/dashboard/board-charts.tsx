import { useNavigate } from '@tanstack/react-router'
import type { DimensionKey, MemberFigures, Opens } from '@timesheet/domain/analysis'
import { useMemo } from 'react'
import { Chart } from '../../../ui/chart/chart.tsx'
import type { HoursFormat } from '../../../ui/text/hours-text.tsx'
import { analyzerSearch, type KnownSpan } from './analyzer-search.ts'
import { type Against, memberOpens, membersChart, shownMembers, trendChart } from './dashboard-charts.ts'
import type { TrendStep } from './dashboard-facts.ts'

/** Half of the page when the dashboard is printed, which is smaller then. */
const PAPER = 420

/** Opens figures in the analyzer. */
function useOpens(): (span: KnownSpan, opens: Opens) => void {
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
  return (
    <Chart
      spec={spec}
      paperWidth={PAPER}
      onOpen={({ category }) => {
        const step = steps[category]
        if (step)
          open(
            { ...step, ...(knownOn && { knownOn }) },
            { rows: ['project'], measures: ['expected', 'loaded', 'approved'] },
          )
      }}
    />
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
  readonly format: HoursFormat
}

/** The largest members and the others together; each opens its figures. */
export function Members({ members, title, against, dimension, span, format }: MembersProps) {
  const open = useOpens()
  const shown = useMemo(() => shownMembers(members), [members])
  const spec = useMemo(
    () => membersChart({ members: shown, title, dimension, against, format }),
    [shown, title, dimension, against, format],
  )
  return (
    <Chart
      spec={spec}
      paperWidth={PAPER}
      onOpen={({ category }) => {
        const member = shown[category]
        if (member) open(span, memberOpens(dimension, member.key, against))
      }}
    />
  )
}
