import { useQuery } from '@tanstack/react-query'
import { type Analysis, type PivotCells, type Question, questionOf } from '@timesheet/domain/analysis'
import { useMemo, useState } from 'react'
import { askQuery, comparedQuestion } from './ask-query.ts'
import { cellsOf } from './answer-cells.ts'

/** What was answered last, and how it is shown. */
export interface Answered {
  readonly cells: PivotCells
  readonly before: PivotCells | null
  readonly show: Analysis['show']
}

/** The answer of an analysis as far as it is here. */
export interface AnswerState {
  /** That of the question before while this one is answered; null until the first. */
  readonly answered: Answered | null
  readonly isStale: boolean
  readonly isPartial: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** Asks the question of an analysis, and that of the period with which it is compared. */
export function useAnswer(analysis: Analysis): AnswerState {
  const { show } = analysis
  const question = useMemo<Question>(() => questionOf(analysis), [analysis])
  const compared = comparedQuestion(question, show)
  const asked = useQuery(askQuery(question))
  const other = useQuery({ ...askQuery(compared ?? question), enabled: compared !== null })
  const [held, hold] = useState<Answered | null>(null)
  const isHere = asked.data !== undefined && (compared === null || other.data !== undefined)
  if (isHere) {
    const cells = cellsOf(asked.data)
    const before = compared && other.data ? cellsOf(other.data) : null
    if (held?.cells !== cells || held.before !== before || held.show !== show) hold({ cells, before, show })
  }
  return {
    answered: held,
    isStale: !isHere,
    isPartial: asked.data?.isComplete === false || (compared !== null && other.data?.isComplete === false),
    error: asked.error ?? (compared ? other.error : null),
    retry: () => void Promise.all([asked.refetch(), ...(compared ? [other.refetch()] : [])]),
  }
}
