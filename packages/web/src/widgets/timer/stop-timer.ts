import { hoursRules, type RunningTimer } from '@timesheet/domain/hours'
import type { QueryClient } from '@tanstack/react-query'
import { listQuery } from '../../data/collection.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import type { RecordStep } from '../../data/outbox/record-step.ts'
import { stoppedTimer } from './timer.model.ts'

/** What turns a timer's stretch into entries. */
export interface StopOptions {
  readonly timeZone: string
  readonly billable: boolean
}

/** A timer to be stopped, when, and what runs in its place. */
export interface TimerChange {
  readonly running: RunningTimer
  readonly next: RunningTimer | null
  readonly now: Date
  readonly options: StopOptions
}

/**
 * The steps that take a timer away, store its stretch and put `next` in its place, all or none: a refused entry leaves the timer running,
 * and a timer that is gone already is not stored again.
 */
export async function stopSteps(cache: QueryClient, change: TimerChange): Promise<readonly RecordStep[]> {
  const { running, next, now, options } = change
  const rules = await cache.fetchQuery({ ...listQuery(hoursRules), staleTime: 600_000 })
  return [
    { id: running.id, before: running, after: null },
    ...stoppedTimer(running, { now, ...options, rules, newId: newRecordId }),
    ...(next ? [startStep(next)] : []),
  ]
}

/** The step that lets a timer run. */
export function startStep(timer: RunningTimer): RecordStep<RunningTimer> {
  return { id: timer.id, before: null, after: timer }
}
