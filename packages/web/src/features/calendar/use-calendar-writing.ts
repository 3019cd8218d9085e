import type { HourEntry } from '@timesheet/domain/hours'
import { useEffect, useRef } from 'react'
import { showProblem, showToast, showUndo } from '../../ui/toast/toast-store.ts'
import {
  applySteps,
  checkSteps,
  type EntryStep,
  type HourProblem,
  hourQueue,
  type HourReference,
  invertSteps,
  newRecordId,
  onHourWriteRefused,
  problemText,
} from '../../widgets/hour-entries/index.ts'

interface Act {
  readonly key: string
  readonly steps: readonly EntryStep[]
}

interface WritingGround {
  readonly entries: readonly HourEntry[]
  readonly reference: HourReference
}

const UNDO_LIMIT = 50

function send(act: Act): void {
  hourQueue.submit([{ key: act.key, cell: cellOf(act.key), text: '', steps: act.steps }])
}

function cellOf(key: string): string {
  return `calendar ${key}`
}

/** Writes what was drawn: at once on the screen, in one transaction to the server; refused, it goes back and says why. */
export function useCalendarWriting(ground: WritingGround | null) {
  const done = useRef<readonly Act[]>([])
  useEffect(
    () =>
      onHourWriteRefused((key) => {
        const refused = hourQueue.state().refused.get(cellOf(key))
        done.current = done.current.filter((act) => act.key !== key)
        if (!refused) return
        hourQueue.forgive(cellOf(key))
        showProblem(`No se guardó y quedó como estaba: ${problemText(refused.problem)}`)
      }),
    [],
  )

  /** Why these steps may not be done, by the rules that the server asks too. */
  const problemOf = (steps: readonly EntryStep[]): HourProblem | null =>
    ground ? checkSteps(steps, applySteps(ground.entries, steps), ground.reference) : null
  const write = (steps: readonly EntryStep[]): boolean => {
    if (steps.length === 0) return false
    const problem = problemOf(steps)
    if (problem) {
      showProblem(problemText(problem))
      return false
    }
    const act = { key: newRecordId(), steps }
    done.current = [...done.current, act].slice(-UNDO_LIMIT)
    send(act)
    return true
  }
  const takeBack = (act: Act | undefined) => {
    if (!act || !done.current.includes(act)) return
    done.current = done.current.filter((one) => one !== act)
    send({ key: newRecordId(), steps: invertSteps(act.steps) })
  }
  const undo = () => {
    const act = done.current.at(-1)
    if (!act) return void showToast({ text: 'No hay nada para deshacer.', tone: 'info' })
    takeBack(act)
    showToast({ text: 'Deshecho.' })
  }
  /** Does the steps and offers to undo exactly them. */
  const writeWithUndo = (steps: readonly EntryStep[], text: string): boolean => {
    if (!write(steps)) return false
    const act = done.current.at(-1)
    showUndo(text, () => takeBack(act))
    return true
  }
  return { problemOf, write, writeWithUndo, undo }
}

export type CalendarWriting = ReturnType<typeof useCalendarWriting>
