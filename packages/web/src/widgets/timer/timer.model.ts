import {
  type HoursRule,
  type NewTimer,
  resolveHoursRule,
  roundingStepOf,
  type RunningTimer,
} from '@timesheet/domain/hours'
import { formatClock, type IntervalPart, localTimeOf, roundMinutes, splitInterval } from '@timesheet/domain/kernel'
import { planNewEntry } from '../hour-entries/cell-edit.ts'
import type { ChargeTarget } from '../hour-entries/charge-target.ts'
import type { EntryStep } from '../hour-entries/entry-step.ts'

const MINUTE_MS = 60_000

/** What stopping a timer needs besides the timer. */
export interface TimerStop {
  readonly now: Date
  readonly timeZone: string
  readonly rules: readonly HoursRule[]
  readonly billable: boolean
  readonly newId: () => string
}

/** A timer that starts now, with an id generated in the browser. */
export function startedTimer(
  target: ChargeTarget,
  { id, user, now }: { readonly id: string; readonly user: string; readonly now: Date },
): RunningTimer {
  const { project, document, activity, nonproductive } = target
  return {
    id,
    collectionId: '',
    collectionName: 'timers',
    user,
    startedAt: now.toISOString().replace('T', ' '),
    project,
    document,
    activity,
    nonproductive,
    note: '',
    created: '',
    updated: '',
  }
}

/** The values that create a person's timer, also when a discarded one is restored. */
export function newTimerOf({
  id,
  user,
  startedAt,
  project,
  document,
  activity,
  nonproductive,
  note,
}: RunningTimer): NewTimer {
  return { id, user, startedAt, project, document, activity, nonproductive, note }
}

function beganAt({ startedAt }: RunningTimer): Date {
  return new Date(startedAt.replace(' ', 'T'))
}

/** Whole minutes since the timer started; never negative, even if clocks disagree. */
export function elapsedMinutes(timer: RunningTimer, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - beganAt(timer).getTime()) / MINUTE_MS))
}

/** The time since the timer started, as 'H:mm:ss'. */
export function elapsedText(timer: RunningTimer, now: Date): string {
  const seconds = Math.max(0, Math.floor((now.getTime() - beganAt(timer).getTime()) / 1000))
  return `${formatClock(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`
}

/** The entries of a stopped timer: one per date, each rounded by its rule; none below one minute. */
export function stoppedTimer(timer: RunningTimer, stop: TimerStop): EntryStep[] {
  if (elapsedMinutes(timer, stop.now) < 1) return []
  const { user, project, document, activity, nonproductive, note } = timer
  return partsOf(timer, stop)
    .filter((part) => part.minutes > 0)
    .map((part) => {
      const rule = resolveHoursRule(stop.rules, { user, project, day: part.day })
      const minutes = roundMinutes(part.minutes, roundingStepOf(rule), rule.roundingMode || 'nearest')
      const seed = {
        project,
        document,
        activity,
        nonproductive,
        kind: 'normal',
        user,
        day: part.day,
        billable: stop.billable,
        newId: stop.newId,
      } as const
      return planNewEntry(seed, { minutes, note, source: 'timer' })
    })
}

function partsOf(timer: RunningTimer, stop: TimerStop): readonly IntervalPart[] {
  const from = localTimeOf(beganAt(timer), stop.timeZone)
  const to = localTimeOf(stop.now, stop.timeZone)
  if (from.day === to.day)
    return [{ day: from.day, start: from.time, end: to.time, minutes: elapsedMinutes(timer, stop.now) }]
  // Only the clock times count: a timer that was forgotten for days yields an interval that begins on its first day.
  return splitInterval(from.day, from.time, to.time, stop.timeZone)
}
