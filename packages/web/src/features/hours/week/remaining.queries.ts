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
 * Polled while the page is visible, because the remaining hours include those that the viewer may not see:
 * `hours_totals` may not be listed, and an event per change would disclose when a colleague writes. The route decides
 * on each request which sums are disclosed.
 */
const REFETCH_MS = 30_000
/** The server's limit of ids per request. */
const MAX_TARGETS = 200
const NO_LINES: readonly WeekLine[] = []

/** What the remaining hours of a week are computed from. */
export interface RemainingContext {
  readonly range: EntryRange
  readonly lines: readonly WeekLine[] | undefined
  readonly reference: HourReference | undefined
  /** The person's entries, with the outbox's waiting writes applied. */
  readonly entries: readonly HourEntry[]
}

export type RemainingByLine = ReadonlyMap<string, Remaining>

/** The remaining budget by line key; lines without a budget or without an answer are omitted. */
export function useRemaining({ range, lines = NO_LINES, reference, entries }: RemainingContext): RemainingByLine {
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
      // When rows are added, previous values stay visible; not for another person or range, whose own hours differ.
      placeholderData: (before, query) =>
        JSON.stringify(query?.queryKey[1]) === JSON.stringify(range) ? before : undefined,
    }),
  )
  return data
}
