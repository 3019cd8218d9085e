import { type Charge, chargesRoute } from '@timesheet/domain/hours'
import { type Day, searchWords } from '@timesheet/domain/kernel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { pause } from '../../data/pause.ts'

/** Keys typed faster than this cause one request. */
const SETTLE_MS = 50
const FRESH_MS = 30_000
const NONE: readonly Charge[] = []

/** The person and the days of the hours. */
export interface ChargePlace {
  readonly user: string
  readonly days: readonly Day[]
}

/** Searches all chargeable targets on the server; pending until the result for exactly the typed text has arrived. */
export function useFoundCharges(typed: string, { user, days }: ChargePlace) {
  const text = searchWords(typed).join(' ')
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const { data, isPending, isPlaceholderData, isError } = useQuery({
    queryKey: ['charges', user, from, to, text],
    queryFn: async ({ signal }): Promise<readonly Charge[]> => {
      await pause(SETTLE_MS, signal)
      const answer = await callRoute(chargesRoute, { user, from, to, text }, { signal })
      return answer.items
    },
    enabled: text !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    // Fails at once without network, so that the picker goes on with the known items.
    networkMode: 'always',
    retry: false,
  })
  return { found: data ?? NONE, isPending: text !== '' && (isPending || isPlaceholderData), isError }
}
