import type { HourEntry } from '@timesheet/domain/hours'
import { useEffect } from 'react'
import type { HistoryAct } from '../../data/outbox/history.ts'
import { history, onSettled, outbox } from '../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { showProblem, showToast, showUndo } from '../../ui/toast/toast-store.ts'
import {
  applySteps,
  checkSteps,
  type EntryStep,
  type HourProblem,
  type HourReference,
  problemText,
} from '../../widgets/hour-entries/index.ts'

interface WritingContext {
  readonly entries: readonly HourEntry[]
  readonly reference: HourReference
}

const PLACE = 'calendar '

/** Reports and discards refused writes of the calendar, also those left by an earlier page. */
function showRefused(): void {
  for (const [place, { problem }] of outbox.state().refused) {
    if (!place.startsWith(PLACE)) continue
    outbox.forgive(place)
    showProblem(`No se guardó y quedó como estaba: ${problemText(problem)}`)
  }
}

/** Writes through the outbox: shown at once, sent as one transaction; a refused write is reverted and reported. */
export function useCalendarWriting(context: WritingContext | null) {
  useEffect(() => {
    showRefused()
    return onSettled((_write, problem) => problem && showRefused())
  }, [])

  /** The first rule violation of these steps, by the same rules as on the server. */
  const problemOf = (steps: readonly EntryStep[]): HourProblem | null =>
    context ? checkSteps(steps, applySteps(context.entries, steps), context.reference) : null
  const act = (steps: readonly EntryStep[]): HistoryAct | null => {
    if (steps.length === 0) return null
    const problem = problemOf(steps)
    if (problem) {
      showProblem(problemText(problem))
      return null
    }
    const key = newRecordId()
    return history.act([{ key, place: PLACE + key, text: '', steps }])
  }
  const tell = (isDone: boolean, done: string, nothing: string) =>
    showToast(isDone ? { text: done } : { text: nothing, tone: 'info' })
  return {
    problemOf,
    write: (steps: readonly EntryStep[]): boolean => act(steps) !== null,
    /** Writes the steps and offers to undo exactly them. */
    writeWithUndo: (steps: readonly EntryStep[], text: string): boolean => {
      const made = act(steps)
      if (made) showUndo(text, () => void history.takeBack(made))
      return made !== null
    },
    undo: () => tell(history.undo(), 'Deshecho.', 'No hay nada para deshacer.'),
    redo: () => tell(history.redo(), 'Rehecho.', 'No hay nada para rehacer.'),
  }
}

export type CalendarWriting = ReturnType<typeof useCalendarWriting>
