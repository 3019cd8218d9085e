import { type HourEntry, hours, spentHoursRoute } from '@timesheet/domain/hours'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { callRoute } from '../../data/call-route.ts'
import { derivedQuery } from '../../data/derived-query.ts'
import { entriesQuery, type EntryRange, type HourReference } from '../../widgets/hour-entries/index.ts'
import {
  budgetedTargets,
  minutesByTarget,
  type Remaining,
  remainingOf,
  type SpentHours,
} from './remaining.view-model.ts'
import type { WeekLine } from './week.types.ts'

const SPENT = 'hours-spent'
const SETTLE_MS = 1000
/** Of hours that the viewer may not see no event comes, and they count in what is left: it is asked again while the page is looked at. */
const REFETCH_MS = 30_000
/** The server takes no more in one question. */
const MAX_TARGETS = 200
const NO_LINES: readonly WeekLine[] = []

/** What the remaining hours of a week are found from. */
export interface RemainingGround {
  readonly range: EntryRange
  readonly lines: readonly WeekLine[] | undefined
  readonly reference: HourReference | undefined
  /** The person's entries as the server has them, and with what is still on its way. */
  readonly stored: readonly HourEntry[] | undefined
  readonly entries: readonly HourEntry[]
}

export type RemainingByLine = ReadonlyMap<string, Remaining>

/** What is left of each line's budget, by the line's key; a line without budget or without answer is missing. */
export function useRemaining({
  range,
  lines = NO_LINES,
  reference,
  stored,
  entries,
}: RemainingGround): RemainingByLine {
  const targets = useMemo(
    () =>
      reference
        ? budgetedTargets(
            lines.map(({ line }) => line),
            reference,
          )
        : null,
    [lines, reference],
  )
  const spent = useSpentHours(range, targets)
  useRefetchAfter(stored)
  const own = useMemo(() => minutesByTarget(entries), [entries])
  return useMemo(() => {
    if (!reference || !spent) return new Map()
    return new Map(
      lines.flatMap(({ key, line }) => {
        const left = remainingOf(line, reference, { spent, own })
        return left ? [[key, left] as const] : []
      }),
    )
  }, [lines, reference, spent, own])
}

type Targets = ReturnType<typeof budgetedTargets>

function useSpentHours(range: EntryRange, targets: Targets | null): SpentHours | undefined {
  const cache = useQueryClient()
  const documents = (targets?.documents ?? []).slice(0, MAX_TARGETS)
  const activities = (targets?.activities ?? []).slice(0, MAX_TARGETS - documents.length)
  const { data } = useQuery(
    derivedQuery({
      dependsOn: [hours],
      queryKey: [SPENT, range, documents, activities],
      queryFn: async (): Promise<SpentHours> => {
        const sums = await callRoute(spentHoursRoute, {
          documents: documents.join(','),
          activities: activities.join(','),
        })
        return { ...sums, own: minutesByTarget(cache.getQueryData(entriesQuery(range).queryKey) ?? []) }
      },
      enabled: documents.length + activities.length > 0,
      refetchInterval: REFETCH_MS,
      // Another row asks for more ids; those known stay. Another person or range counts other entries as one's own.
      placeholderData: (before, query) =>
        JSON.stringify(query?.queryKey[1]) === JSON.stringify(range) ? before : undefined,
    }),
  )
  return data
}

/** Asks for the sums again once the stored entries have been quiet for a moment. */
function useRefetchAfter(stored: readonly HourEntry[] | undefined): void {
  const cache = useQueryClient()
  const seen = useRef(stored)
  useEffect(() => {
    const isFirst = seen.current === undefined
    if (seen.current === stored) return
    seen.current = stored
    if (isFirst) return
    const timer = setTimeout(() => void cache.invalidateQueries({ queryKey: [SPENT] }), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [cache, stored])
}
