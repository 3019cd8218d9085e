import { addDays, type Day } from '@timesheet/domain/kernel'
import { useMemo, useState } from 'react'
import { type HourReference, useHourEntries, useHourReference } from '../../widgets/hour-entries/index.ts'
import { type CalendarView, shownDays } from './calendar-range.view-model.ts'

/** For how many days back entries are loaded, to offer recent targets. */
const DAYS_BACK = 42

/**
 * The entries around the shown days, and the reference data; while the next period loads, the previous reference is
 * used.
 */
export function useCalendarFacts(user: string, view: CalendarView, date: Day) {
  const shown = shownDays(view, date)
  // One day more at the end, so that a split interval is rendered with its other part.
  const range = { user, from: addDays(shown.from, -DAYS_BACK), to: addDays(shown.to, 1) }
  const known = useHourEntries(range)
  const things = useMemo(() => chargedThings(known.entries), [known.entries])
  const loaded = useHourReference(range, things)
  const [last, setLast] = useState<HourReference | undefined>(loaded.data)
  if (loaded.data && loaded.data !== last) setLast(loaded.data)
  return {
    shown,
    entries: known.entries,
    reference: loaded.data ?? (last?.person.id === user ? last : undefined),
    /** True when all data of the period are loaded, so that sums may be shown. */
    isComplete: loaded.data !== undefined && known.data !== undefined,
    error: known.error ?? loaded.error,
    retry: () => {
      if (known.isError) void known.refetch()
      loaded.refetch()
    },
  }
}

function chargedThings(entries: readonly { readonly project: string; readonly document: string }[]) {
  const unique = (ids: readonly string[]) => [...new Set(ids.filter(Boolean))].toSorted()
  return {
    projects: unique(entries.map((entry) => entry.project)),
    documents: unique(entries.map((entry) => entry.document)),
  }
}
