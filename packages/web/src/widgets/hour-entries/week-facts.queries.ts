import type { Day } from '@timesheet/domain/kernel'
import { useMemo } from 'react'
import { useToday } from '../../data/today.ts'
import { type EntryRange, lineFromKey, useHourEntries, useHourReference } from './index.ts'
import { rangeAround } from './week-range.ts'

/** The entries of a week and of the weeks before it, and the reference data for entering hours. */
export function useWeekFacts(user: string, monday: Day, pinned: readonly string[]) {
  const range: EntryRange = { user, ...rangeAround(monday, useToday()) }
  const known = useHourEntries(range)
  const things = useMemo(() => chargedThings(known.entries, pinned), [known.entries, pinned])
  const reference = useHourReference(range, things)
  return {
    entries: known.entries,
    reference: reference.data,
    isNamed: known.data !== undefined && reference.isNamed,
    isLoading: known.isPending || !reference.data,
    error: known.error ?? reference.error,
    retry: () => {
      if (known.isError) void known.refetch()
      reference.refetch()
    },
    range,
  }
}

/**
 * The projects and documents whose names the page needs, sorted so that the order of entries does not change the query.
 */
function chargedThings(
  entries: readonly { readonly project: string; readonly document: string }[],
  pinned: readonly string[],
) {
  const lines = [...entries, ...pinned.map(lineFromKey)]
  const unique = (ids: readonly string[]) => [...new Set(ids.filter(Boolean))].toSorted()
  return { projects: unique(lines.map((line) => line.project)), documents: unique(lines.map((line) => line.document)) }
}
