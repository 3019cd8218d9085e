import { type RunningTimer, timers } from '@timesheet/domain/hours'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { recordKeys } from '../../data/cache-keys.ts'
import { listQuery } from '../../data/collection.ts'

const KEY = recordKeys.list(timers.name, {})

/** The timer that the signed-in person has running, on whichever device it was started; the server shows nobody else's. */
export function useRunningTimer(): RunningTimer | null {
  const { data } = useQuery(listQuery(timers))
  return data?.[0] ?? null
}

/** What is known to run now, before a change of it. */
export function keptTimer(cache: QueryClient): RunningTimer | null {
  return cache.getQueryData<readonly RunningTimer[]>(KEY)?.[0] ?? null
}

/** Shows a timer as running, or none, without asking the server. */
export function keepTimer(cache: QueryClient, timer: RunningTimer | null): void {
  cache.setQueryData(KEY, timer ? [timer] : [])
}

/** Asks the server again which timer runs. */
export function askForTimer(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: recordKeys.collection(timers.name) })
}
