import { hours, spentHoursRoute } from '@timesheet/domain/hours'
import type { Minutes } from '@timesheet/domain/kernel'
import { keepPreviousData } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { derivedQuery } from '../../data/derived-query.ts'

/** The route answers for no more at once. */
const ASKED_AT_ONCE = 200

async function spentOf(ids: readonly string[]): Promise<ReadonlyMap<string, Minutes>> {
  const spent = new Map<string, Minutes>()
  for (let from = 0; from < ids.length; from += ASKED_AT_ONCE) {
    const some = ids.slice(from, from + ASKED_AT_ONCE)
    const { documents: sums, hidden } = await callRoute(spentHoursRoute, { documents: some.join(','), activities: '' })
    for (const id of some) if (!hidden.includes(id)) spent.set(id, sums[id] ?? 0)
  }
  return spent
}

/** The loaded hours of documents, but of those of which they are not disclosed. */
export function spentQuery(ids: readonly string[]) {
  return {
    ...derivedQuery({
      dependsOn: [hours],
      queryKey: ['documents-spent', ids],
      queryFn: () => spentOf(ids),
      placeholderData: keepPreviousData,
      staleTime: 15_000,
    }),
    enabled: ids.length > 0,
  }
}
