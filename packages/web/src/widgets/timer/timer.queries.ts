import { hours, type RunningTimer, timers } from '@timesheet/domain/hours'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { recordKeys } from '../../data/cache-keys.ts'
import { listQuery } from '../../data/collection.ts'
import { useOutbox } from '../../data/outbox/own-outbox.ts'
import { stepsOf } from '../../data/outbox/record-step.ts'

/**
 * The signed-in person's running timer, started on any device, with waiting writes applied; the server returns nobody
 * else's.
 */
export function useRunningTimer(): RunningTimer | null {
  const { data } = useQuery(listQuery(timers))
  const { pending } = useOutbox()
  let running = data?.[0] ?? null
  for (const { id, after } of stepsOf(
    timers,
    pending.flatMap((write) => write.steps),
  )) {
    if (after) running = { ...after, expand: {} }
    else if (running?.id === id) running = null
  }
  return running
}

/** Refetches the timer and the hours that it may have become. */
export function askForTimer(cache: QueryClient): void {
  for (const { name } of [timers, hours]) void cache.invalidateQueries({ queryKey: recordKeys.collection(name) })
}
