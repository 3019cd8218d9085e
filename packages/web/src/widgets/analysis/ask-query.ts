import { askRoute, comparedSpan, comparisonOf, type PivotShow, type Question } from '@timesheet/domain/analysis'
import { hours, hoursAdjustments } from '@timesheet/domain/hours'
import { callRoute } from '../../data/call-route.ts'
import { derivedQuery } from '../../data/derived-query.ts'

/** How soon an answer of which a part is still being loaded is asked for again. */
const AGAIN_MS = 1000

/** The answer to a question. */
export function askQuery(question: Question) {
  return derivedQuery({
    dependsOn: [hours, hoursAdjustments],
    queryKey: ['analysis', question],
    queryFn: ({ signal }) => callRoute(askRoute, { question }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isComplete === false ? AGAIN_MS : false),
  })
}

/** The question with whose answer this one is compared; null where the figures show no difference. */
export function comparedQuestion(question: Question, show: PivotShow): Question | null {
  const comparison = comparisonOf(show)
  return comparison && { ...question, ...comparedSpan(question, comparison) }
}
