import type { Violation } from '@timesheet/schema'
import { checkHourTarget, type HoursCode, type HourTargetContext } from './hours.rules.ts'
import type { RunningTimer } from './timers.collection.ts'

/** What the check of a running timer needs besides the timer. */
export interface TimerContext extends HourTargetContext {
  /** The timer as it is stored; null for a new one. */
  readonly stored: Pick<RunningTimer, 'user'> | null
}

/** Refuses a timer that runs for nothing that hours could be charged to, or that would pass to another person. */
export function checkTimer(
  timer: Pick<RunningTimer, 'user' | 'project' | 'document' | 'activity' | 'nonproductive'>,
  context: TimerContext,
): Violation<HoursCode> | null {
  if (context.stored && context.stored.user !== timer.user) return { field: 'user', code: 'hours_user_fixed' }
  return checkHourTarget(timer, context)
}
