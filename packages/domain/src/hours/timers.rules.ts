import type { Violation } from '@timesheet/schema'
import { checkHourTarget, type HoursCode, type HourTargetContext } from './hours.rules.ts'
import type { RunningTimer } from './timers.collection.ts'

/** What the check of a timer needs besides the timer. */
export interface TimerContext extends HourTargetContext {
  /** The stored timer; null for a new one. */
  readonly stored: Pick<RunningTimer, 'user'> | null
}

/** Refuses a timer on a target that takes no hours, or that would be handed to another person. */
export function checkTimer(
  timer: Pick<RunningTimer, 'user' | 'project' | 'document' | 'activity' | 'nonproductive'>,
  context: TimerContext,
): Violation<HoursCode> | null {
  if (context.stored && context.stored.user !== timer.user) return { field: 'user', code: 'hours_user_fixed' }
  return checkHourTarget(timer, context)
}
