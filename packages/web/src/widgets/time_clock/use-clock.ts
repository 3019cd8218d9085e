import type { ClockKind, ClockMode } from '@timesheet/domain/time_clock'
import { outbox, settled } from '../../data/outbox/own-outbox.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { ownTimeZone, useToday } from '../../data/today.ts'
import { codeText } from '../../data/error-text.ts'
import { type OutboxProblem, REQUEST_FAILED } from '../../data/outbox/refusal.ts'
import type { RecordStep } from '../../data/outbox/record-step.ts'
import { showToast } from '../../ui/toast/toast-store.ts'
import { useNow } from '../hour-entries/use-now.ts'
import { clockNow, clockRange, type SentClockRow, tapSteps } from './clock.model.ts'
import { useLastDays } from './use-last-days.ts'

/** All writes of the register have one place, so that they reach the server in order. */
const PLACE = 'time_clock'
const RENEW_MS = 15_000

/** Sends rows of the register through the outbox; a refusal is told and leaves the register as it was. */
export function sendClockRows(steps: readonly RecordStep<SentClockRow>[], done?: () => void): void {
  const key = newRecordId()
  void settled(key).then((problem) => (problem ? refuse(problem) : done?.()))
  outbox.submit([{ key, place: PLACE, text: '', steps }])
}

function refuse(problem: OutboxProblem): void {
  outbox.forgive(PLACE)
  const text = problem.code === REQUEST_FAILED ? String(problem.params['text']) : codeText(problem)
  // Stays until it is closed: whoever tapped and left must learn of it.
  showToast({ text: `${text}.`, tone: problem.code === 'clock_already' ? 'info' : 'problem', stay: 0 })
}

/** The person's register of today and its taps; null until it is known or cannot be. */
export function useClock(user: string) {
  const today = useToday()
  const now = useNow(RENEW_MS)
  const days = useLastDays({ user, ...clockRange(today) })
  if (!days) return null
  const state = clockNow(days.rows, today, now)
  const tap = (kind: ClockKind | null, mode?: ClockMode) =>
    sendClockRows(
      tapSteps(state.open, kind, {
        user,
        day: today,
        zone: ownTimeZone(),
        now: new Date(),
        newId: newRecordId,
        ...(mode && { mode }),
      }),
    )
  return { ...state, isKnown: days.isKnown, tap }
}

export type Clock = NonNullable<ReturnType<typeof useClock>>
