import type { ClockKind, ClockMode } from '@timesheet/domain/time_clock'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { ownTimeZone, useToday } from '../../data/today.ts'
import { useNow } from '../hour-entries/use-now.ts'
import { clockNow, clockRange, tapSteps } from './clock.model.ts'
import { sendClockRows } from './send-clock-rows.ts'
import { useLastDays } from './use-last-days.ts'

const RENEW_MS = 15_000

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
