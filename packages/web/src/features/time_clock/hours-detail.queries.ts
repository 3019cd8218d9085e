import { hours } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { limitsRoute, registerRoute, timeClockAnswers, timeClockReads } from '@timesheet/domain/time_clock'
import { queryOptions } from '@tanstack/react-query'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery } from '../../data/collection.ts'

interface PersonDays {
  readonly user: string
  readonly from: Day
  readonly to: Day
}

/** Another person's register; each reading of it is logged and shown to them. */
export function othersRegisterQuery(days: PersonDays) {
  return queryOptions({
    queryKey: ['time_clock of others', days],
    queryFn: async ({ signal }) => (await callRoute(registerRoute, days, { signal })).items,
    staleTime: 60_000,
  })
}

/** The person's own project hours on some days, with what names their targets. */
export function loadedQuery(days: PersonDays) {
  return listQuery(
    hours,
    {
      filter: filterText('user = {:user} && day >= {:from} && day <= {:to}', { ...days }),
      sort: 'day,start,created',
      expand: 'project,document,activity,nonproductive',
    },
    { user: days.user },
  )
}

/** The parts of a month by employer with their limits; read again when the register changed (`code`). */
export function partsQuery({
  user,
  month,
  code,
}: {
  readonly user: string
  readonly month: string
  readonly code: string
}) {
  return queryOptions({
    queryKey: ['time_clock limits', user, month, code],
    queryFn: ({ signal }) => callRoute(limitsRoute, { user, month }, { signal }),
    staleTime: 60_000,
  })
}

/** The answers of a person to the summary of a month, newest first. */
export function answersQuery(user: string, month: string) {
  return listQuery(timeClockAnswers, {
    filter: filterText('user = {:user} && month = {:month}', { user, month }),
    sort: '-created',
  })
}

/** Who looked at the person's own register lately. */
export function readsQuery(user: string) {
  return listQuery(timeClockReads, { filter: filterText('user = {:user}', { user }), sort: '-created' })
}
