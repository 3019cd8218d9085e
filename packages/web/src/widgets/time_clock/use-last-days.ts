import { type ClockRow, timeClock } from '@timesheet/domain/time_clock'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { recordKeys } from '../../data/cache-keys.ts'
import type { ClockRange } from './clock.model.ts'
import { ownRegisterQuery, useWithWaiting } from './clock.queries.ts'
import { keptRows } from './kept-rows.ts'

/** What was read stays while the app is open, also when another day has begun. */
const KEPT_MS = 86_400_000

/** The person's own rows of the last days, for who taps: on the next morning and without network from what was read before. */
export function useLastDays(range: ClockRange): readonly ClockRow[] | undefined {
  const cache = useQueryClient()
  const { data, fetchStatus } = useQuery({ ...ownRegisterQuery(range), gcTime: KEPT_MS })
  const reads = () => cache.getQueriesData({ queryKey: recordKeys.collection(timeClock.name) })
  const isCut = data === undefined && fetchStatus === 'paused'
  return useWithWaiting(
    isCut
      ? keptRows(
          reads().map(([, read]) => read),
          range,
        )
      : data,
  )
}
