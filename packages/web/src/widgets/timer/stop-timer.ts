import { type HourEntry, hours, hoursRules, type RunningTimer, timers } from '@timesheet/domain/hours'
import type { QueryClient } from '@tanstack/react-query'
import { client } from '../../data/client.ts'
import { listQuery } from '../../data/collection.ts'
import { loadFilters } from '../../data/record-filter.ts'
import { newRecordId } from '../hour-entries/record-id.ts'
import { storeEntry } from '../hour-entries/hour-entries.queries.ts'
import { refusalOf } from '../hour-entries/send-entry-batch.ts'
import { newEntryOf } from '../hour-entries/send-entry-step.ts'
import { newTimerOf, stoppedTimer } from './timer.model.ts'
import { keepTimer } from './timer.queries.ts'

/** What turns a timer's stretch into entries. */
export interface StopOptions {
  readonly timeZone: string
  readonly billable: boolean
}

/** A timer to be stopped, and what runs in its place. */
export interface TimerChange {
  readonly running: RunningTimer
  readonly next: RunningTimer | null
  readonly options: StopOptions
}

/**
 * Takes a timer away, stores its stretch and puts `next` in its place, all or none: a refused entry leaves the timer running,
 * and a timer that is gone already is not stored again. Answers how many entries it became; the error is that of the one request that was refused.
 */
export async function stopTimer(cache: QueryClient, { running, next, options }: TimerChange): Promise<number> {
  const rules = await cache.fetchQuery({ ...listQuery(hoursRules), staleTime: 600_000 })
  const steps = stoppedTimer(running, { now: new Date(), ...options, rules, newId: newRecordId })
  const batch = client.createBatch()
  batch.collection(timers.name).delete(running.id)
  for (const { after } of steps) if (after) batch.collection(hours.name).create({ ...newEntryOf(after) })
  if (next) batch.collection(timers.name).create({ ...newTimerOf(next) })
  const sent = batch.send().catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  const [results] = await Promise.all([sent, loadFilters()])
  for (const { body } of results.slice(1, 1 + steps.length)) storeEntry((body as HourEntry).id, body as HourEntry)
  keepTimer(cache, next && (results.at(-1)?.body as RunningTimer))
  return steps.length
}
