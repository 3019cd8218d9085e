import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { type Answer, dashboardSpans } from '@timesheet/domain/analysis'
import { may } from '@timesheet/domain/access'
import { parameterOn, settingsCompany } from '@timesheet/domain/config'
import { hours } from '@timesheet/domain/hours'
import { userTarget } from '@timesheet/domain/people'
import type { Day, Span } from '@timesheet/domain/kernel'
import { useMemo, useState } from 'react'
import { listQuery } from '../../../data/collection.ts'
import { SLOW_CHANGING } from '../../../data/slow-changing.ts'
import { useToday } from '../../../data/today.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { askQuery } from '../../../widgets/analysis/ask-query.ts'
import { type Dashboard, type DashboardAnswers, readDashboard } from './dashboard-facts.ts'
import { DASHBOARD_PARTS, dashboardQuestions } from './dashboard-questions.ts'

/** The dashboard of a period as far as it is here. */
export interface DashboardState {
  /** That of the period before while this one's answers arrive; null until the first. */
  readonly dashboard: Dashboard | null
  readonly isStale: boolean
  /** Whether some hours are still being loaded. */
  readonly isPartial: boolean
  readonly error: unknown
  readonly retry: () => void
}

function isWhole(answers: Partial<DashboardAnswers>): answers is DashboardAnswers {
  return DASHBOARD_PARTS.every((part) => answers[part] !== undefined)
}

/** The results of all questions as one; outside of the hook, so that it is worked out only when one changes. */
function combine(results: readonly UseQueryResult<Answer>[]) {
  const answers: Partial<DashboardAnswers> = Object.fromEntries(
    DASHBOARD_PARTS.map((part, at) => [part, results[at]?.data]),
  )
  return {
    answers: isWhole(answers) ? answers : null,
    isPartial: results.some(({ data }) => data?.isComplete === false),
    error: results.find(({ error }) => error)?.error ?? null,
    retry: () => void Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
  }
}

/** Asks everything that a dashboard shows of a period, as of now or of a day. */
export function useDashboard(period: Span, knownOn: Day | ''): DashboardState {
  const now = useToday()
  const today = knownOn || now
  const viewer = useViewer()
  const seesAll = may(hours, 'list', { user: '', decider: '', standIns: '' }, viewer) === 'yes'
  const { from, to } = period
  const spans = useMemo(() => dashboardSpans({ from, to }, today), [from, to, today])
  const questions = useMemo(() => dashboardQuestions(spans, knownOn), [spans, knownOn])
  const parameters = useQuery({ ...listQuery(settingsCompany), ...SLOW_CHANGING })
  const targets = useQuery({ ...listQuery(userTarget), ...SLOW_CHANGING })
  const asked = useQueries({ queries: DASHBOARD_PARTS.map((part) => askQuery(questions[part])), combine })
  const { answers } = asked
  const { data: rows } = parameters
  const { data: own } = targets
  const fresh = useMemo(() => {
    if (!answers || !rows || !own) return null
    const low = parameterOn(rows, 'utilisation.low', spans.now.to)
    const high = parameterOn(rows, 'utilisation.high', spans.now.to)
    const isWhole = seesAll || answers.people.rows[0]?.keys.every((key) => key === viewer.id) === true
    return readDashboard(answers, { spans, firm: { low, high }, targets: own, isWhole })
  }, [answers, rows, own, spans, seesAll, viewer.id])
  const [held, hold] = useState<Dashboard | null>(null)
  if (fresh && fresh !== held) hold(fresh)
  return {
    dashboard: fresh ?? held,
    isStale: fresh === null,
    isPartial: asked.isPartial,
    error: asked.error ?? parameters.error ?? targets.error,
    retry: () => {
      asked.retry()
      if (parameters.error) void parameters.refetch()
      if (targets.error) void targets.refetch()
    },
  }
}
