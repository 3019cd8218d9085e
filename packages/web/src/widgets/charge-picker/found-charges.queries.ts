import { type Charge, chargesRoute } from '@timesheet/domain/hours'
import { type Day, searchWords } from '@timesheet/domain/kernel'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { pause } from '../../data/pause.ts'

/** Who types faster than this asks once for all. */
const SETTLE_MS = 50
const FRESH_MS = 30_000
const NONE: readonly Charge[] = []

/** Whose hours they will be, and on which days. */
export interface ChargePlace {
  readonly user: string
  readonly days: readonly Day[]
}

/** What the server finds of all that may be charged; pending until it has answered for exactly what is typed. */
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
    // Who waits for the answer goes on with what is known here when there is no network.
    networkMode: 'always',
    retry: false,
  })
  return { found: data ?? NONE, isPending: text !== '' && (isPending || isPlaceholderData), isError }
}
