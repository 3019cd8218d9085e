import { hoursRules, type RunningTimer } from '@timesheet/domain/hours'
import type { QueryClient } from '@tanstack/react-query'
import { listQuery } from '../../data/collection.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import type { RecordStep } from '../../data/outbox/record-step.ts'
import { stoppedTimer } from './timer.model.ts'

/** What is needed to turn a timer into entries. */
export interface StopOptions {
  readonly timeZone: string
  readonly billable: boolean
}

/** A timer to stop, the instant, and the timer that replaces it. */
export interface TimerChange {
  readonly running: RunningTimer
  readonly next: RunningTimer | null
  readonly now: Date
  readonly options: StopOptions
}

/**
 * The steps that delete a timer, create its entries and start `next`, all or none: a refused entry leaves the timer
 * running, and a timer that another device stopped is not stored again.
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

/** The step that creates a timer. */
export function startStep(timer: RunningTimer): RecordStep<RunningTimer> {
  return { id: timer.id, before: null, after: timer }
}
