import { addDays, mondayOf } from '@timesheet/domain/kernel'
import { useMemo } from 'react'
import { type EntryRange, lineFromKey, useHourEntries, useHourReference } from '../../widgets/hour-entries/index.ts'

/** How far back the page knows what was charged and what is missing. */
const DAYS_BACK = 42

/** The entries of a week and of the weeks before it, and all that says what may be entered. */
export function useWeekFacts(user: string, monday: string, pinned: readonly string[]) {
  const range: EntryRange = { user, from: addDays(mondayOf(monday), -DAYS_BACK), to: addDays(mondayOf(monday), 6) }
  const known = useHourEntries(range)
  const things = useMemo(() => chargedThings(known.entries, pinned), [known.entries, pinned])
  const reference = useHourReference(range, things)
  return {
    entries: known.entries,
    reference: reference.data,
    isLoading: known.isPending || !reference.data,
    error: known.error ?? reference.error,
    retry: () => {
      if (known.isError) void known.refetch()
      reference.refetch()
    },
    from: range.from,
  }
}

/** The projects and documents whose names the page needs, in an order that does not depend on the entries'. */
function chargedThings(entries: readonly { readonly project: string; readonly document: string }[], pinned: readonly string[]) {
  const lines = [...entries, ...pinned.map(lineFromKey)]
  const unique = (ids: readonly string[]) => [...new Set(ids.filter(Boolean))].toSorted()
  return { projects: unique(lines.map((line) => line.project)), documents: unique(lines.map((line) => line.document)) }
}
