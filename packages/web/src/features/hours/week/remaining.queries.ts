import { type HourEntry, hours, spentHoursRoute } from '@timesheet/domain/hours'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { entriesQuery, type EntryRange, type HourReference } from '../../../widgets/hour-entries/index.ts'
import {
  budgetedTargets,
  minutesByTarget,
  type Remaining,
  remainingOf,
  type SpentHours,
} from './remaining.view-model.ts'
import type { WeekLine } from '../week.types.ts'

const SPENT = 'hours-spent'
/**
 * Hours that the viewer may not see count in what is left, and no event tells of them: nobody lists `hours_totals`, and
 * an event for each change would say when a colleague writes. So it is asked again while the page is looked at; the
 * route decides each time what is told.
 */
const REFETCH_MS = 30_000
/** The server takes no more in one question. */
const MAX_TARGETS = 200
const NO_LINES: readonly WeekLine[] = []

/** What the remaining hours of a week are found from. */
export interface RemainingGround {
  readonly range: EntryRange
  readonly lines: readonly WeekLine[] | undefined
  readonly reference: HourReference | undefined
  /** The person's entries, with what is still on its way. */
  readonly entries: readonly HourEntry[]
}

export type RemainingByLine = ReadonlyMap<string, Remaining>

/** What is left of each line's budget, by the line's key; a line without budget or without answer is missing. */
export function useRemaining({ range, lines = NO_LINES, reference, entries }: RemainingGround): RemainingByLine {
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
