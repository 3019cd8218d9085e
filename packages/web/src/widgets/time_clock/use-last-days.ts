import { type ClockRow, timeClock } from '@timesheet/domain/time_clock'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { recordKeys } from '../../data/cache-keys.ts'
import type { ClockRange } from './clock.model.ts'
import { ownRegisterQuery, parametersQuery, useWithWaiting } from './clock.queries.ts'
import { keptRows } from './kept-rows.ts'

/** What was read stays while the app is open, also when another day has begun. */
const KEPT_MS = 86_400_000
const NO_ROWS: readonly ClockRow[] = []

/** True when what a query reads was never read here, and cannot be read now. */
function isCut({ data, fetchStatus, isError }: Pick<UseQueryResult, 'data' | 'fetchStatus' | 'isError'>): boolean {
  return data === undefined && (fetchStatus === 'paused' || isError)
}

/** True where it cannot be known now whether the firm keeps the register. */
export function useRegisterUnread(): boolean {
  return isCut(useQuery(parametersQuery))
}

/** A person's own rows of the last days. */
export interface LastDays {
  readonly rows: readonly ClockRow[]
  /** False where they were never read and cannot be read now: the rows are those that wait to be sent. */
  readonly isKnown: boolean
}

/**
 * The person's own rows of the last days, for who taps: on the next morning and without network from what was read
 * before; undefined until they are known or cannot be.
 */
export function useLastDays(range: ClockRange): LastDays | undefined {
  const cache = useQueryClient()
  const query = useQuery({ ...ownRegisterQuery(range), gcTime: KEPT_MS })
  const cut = isCut(query)
  const reads = () => cache.getQueriesData({ queryKey: recordKeys.collection(timeClock.name) }).map(([, read]) => read)
  const known = cut ? keptRows(reads(), range) : query.data
  const rows = useWithWaiting(known ?? (cut ? NO_ROWS : undefined))
  return rows && { rows, isKnown: known !== undefined }
}
