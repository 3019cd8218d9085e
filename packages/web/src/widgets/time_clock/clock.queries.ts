import { parameterOn, settingsCompany } from '@timesheet/domain/config'
import { type ClockRow, timeClock } from '@timesheet/domain/time_clock'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { recordKeys } from '../../data/cache-keys.ts'
import { filterText, listQuery } from '../../data/collection.ts'
import { useOutbox } from '../../data/outbox/own-outbox.ts'
import { stepsOf } from '../../data/outbox/record-step.ts'
import { useToday } from '../../data/today.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'
import { type ClockRange, keptRows, withWaiting } from './clock.model.ts'

/** What was read stays while the app is open, also when another day has begun. */
const KEPT_MS = 86_400_000

/** Whether the firm keeps the register of working time here; false until that is known. */
export function useRegisterUsed(): boolean {
  const today = useToday()
  const { data } = useQuery({ ...listQuery(settingsCompany), ...SLOW_CHANGING })
  return data !== undefined && parameterOn(data, 'timeClock.used', today) === 1
}

/** The query of a person's own rows on some days, kept up to date. */
export function ownRegisterQuery({ user, from, to }: ClockRange) {
  return listQuery(
    timeClock,
    { filter: filterText('user = {:user} && day >= {:from} && day <= {:to}', { user, from, to }), sort: 'seq' },
    { user },
  )
}

/** The person's own rows on some days, with those that wait to be sent; undefined until they are known. */
export function useOwnRegister(range: ClockRange): readonly ClockRow[] | undefined {
  return useWithWaiting(useQuery(ownRegisterQuery(range)).data)
}

/** The same for who taps: on the next morning, without network, from what was read before. */
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

function useWithWaiting(data: readonly ClockRow[] | undefined): readonly ClockRow[] | undefined {
  const { pending } = useOutbox()
  if (!data) return undefined
  const steps = stepsOf(
    timeClock,
    pending.flatMap((write) => write.steps),
  )
  return withWaiting(data, steps)
}
