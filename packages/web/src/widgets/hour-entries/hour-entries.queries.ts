import { hours } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { filterText, listQuery } from '../../data/collection.ts'
import { useOutbox } from '../../data/outbox/own-outbox.ts'
import { stepsOf } from '../../data/outbox/record-step.ts'
import { applySteps } from './entry-step.ts'

/** A person and a range of days, both ends included. */
export interface EntryRange {
  readonly user: string
  readonly from: Day
  readonly to: Day
}

/** The query of a person's entries in a range. */
export function entriesQuery({ user, from, to }: EntryRange) {
  const filter = filterText('user = {:user} && day >= {:from} && day <= {:to}', { user, from, to })
  return listQuery(hours, { filter, sort: 'day,start,created' }, { user })
}

/** The entries of a range with the outbox's waiting writes applied. */
export function useHourEntries(range: EntryRange) {
  const query = useQuery(entriesQuery(range))
  const { pending } = useOutbox()
  const { user, from, to } = range
  const entries = useMemo(() => {
    const steps = stepsOf(
      hours,
      pending.flatMap((write) => write.steps),
    ).filter((step) => (step.after ?? step.before)?.user === user)
    return applySteps(query.data ?? [], steps).filter((entry) => entry.day >= from && entry.day <= to)
  }, [query.data, pending, user, from, to])
  return { ...query, entries }
}
