import { type HourEntry, hours, hoursRules } from '@timesheet/domain/hours'
import { type RunningTimer, users } from '@timesheet/domain/people'
import type { QueryClient } from '@tanstack/react-query'
import { recordKeys } from '../../data/cache-keys.ts'
import { client } from '../../data/client.ts'
import { listQuery } from '../../data/collection.ts'
import { newRecordId } from '../hour-entries/record-id.ts'
import { storeEntry } from '../hour-entries/hour-entries.queries.ts'
import { refusalOf } from '../hour-entries/send-entry-batch.ts'
import { newEntryOf } from '../hour-entries/send-entry-step.ts'
import { stoppedTimer } from './timer.model.ts'

/** What turns a timer's stretch into entries. */
export interface StopOptions {
  readonly timeZone: string
  readonly billable: boolean
}

/**
 * Stores the stretch of a timer and puts `next` in its place, all or none: a refused entry leaves the timer running.
 * Answers how many entries it became; the error is that of the one request that was refused.
 */
export async function stopTimer(cache: QueryClient, { user, running, next, options }: { readonly user: string; readonly running: RunningTimer; readonly next: RunningTimer | null; readonly options: StopOptions }): Promise<number> {
  const rules = await cache.fetchQuery({ ...listQuery(hoursRules), staleTime: 600_000 })
  const steps = stoppedTimer(running, { user, now: new Date(), ...options, rules, newId: newRecordId })
  const batch = client.createBatch()
  for (const { after } of steps) if (after) batch.collection(hours.name).create({ ...newEntryOf(after) })
  batch.collection(users.name).update(user, { timer: next })
  const results = await batch.send().catch((error: unknown) => {
    throw refusalOf(error) ?? error
  })
  for (const { body } of results.slice(0, -1)) storeEntry((body as HourEntry).id, body as HourEntry)
  cache.setQueryData(recordKeys.one(users.name, user), results.at(-1)?.body)
  return steps.length
}
