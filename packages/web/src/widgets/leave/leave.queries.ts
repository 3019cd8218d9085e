import { balanceAdjustments } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import {
  absences,
  absenceTypes,
  annualLeave,
  type AnnualLeave,
  calendarOn,
  calendars,
  countryOf,
  leaveBalances,
  users,
} from '@timesheet/domain/people'
import { useQueries } from '@tanstack/react-query'
import { filterText, listQuery, oneQuery, type Stored } from '../../data/collection.ts'
import { calendarHistoryQuery, employmentQuery } from '../working-time.queries.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'

export type AbsenceRow = Stored<typeof absences>

/** A person's absences since the beginning of the year, and what their annual leave is computed from. */
export interface OwnLeave {
  readonly user: string
  readonly today: Day
  readonly terms: { readonly hiredOn: Day | ''; readonly leftOn: Day | '' }
  readonly types: readonly Stored<typeof absenceTypes>[]
  readonly absences: readonly AbsenceRow[]
  /** The annual leave of a year if these were the person's absences. */
  readonly leaveOf: (year: number, rows: readonly LeaveRow[], instead?: EnteredLeave) => AnnualLeave | null
}

/** What the office enters of a year. */
export type EnteredLeave = NonNullable<Parameters<typeof annualLeave>[0]['entered']>

type LeaveRow = Parameters<typeof annualLeave>[0]['absences'][number]

export type OwnLeaveQuery =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | { readonly state: 'ready'; readonly leave: OwnLeave }

/** A person's absences since a year began, and their annual leave; realtime keeps them up to date. */
export function useOwnLeave(user: string, today: Day, year = Number(today.slice(0, 4))): OwnLeaveQuery {
  const since = `${year}-01-01`
  const queries = useQueries({
    queries: [
      listQuery(absences, { filter: filterText('user = {:user} && to >= {:since}', { user, since }), sort: 'from' }),
      { ...listQuery(absenceTypes, { sort: 'name' }), ...SLOW_CHANGING },
      listQuery(leaveBalances, { filter: filterText('user = {:user}', { user }), sort: 'year' }, { user }),
      employmentQuery(user),
      oneQuery(users, user),
      { ...listQuery(calendars, { sort: 'name' }), ...SLOW_CHANGING },
      listQuery(balanceAdjustments, {
        filter: filterText('user = {:user} && kind = "leave"', { user }),
        sort: 'factDay',
      }),
      calendarHistoryQuery(user),
    ],
  })
  const [own, types, entered, terms, person, tree, adjusted, moves] = queries
  const failed = queries.find((query) => query.isError)
  if (failed) return { state: 'failed', error: failed.error, retry: () => void failed.refetch() }
  if (
    !own.data ||
    !types.data ||
    !entered.data ||
    !terms.data ||
    !person.data ||
    !tree.data ||
    !adjusted.data ||
    !moves.data
  )
    return { state: 'loading' }
  const { calendar } = person.data
  const places = { calendar, calendarHistory: moves.data }
  const { hiredOn = '', leftOn = '' } = terms.data[0] ?? {}
  const facts = {
    today,
    terms: { hiredOn, leftOn },
    types: types.data,
    adjustments: adjusted.data,
  }
  const leaveOf: OwnLeave['leaveOf'] = (of, rows, instead) =>
    annualLeave({
      ...facts,
      year: of,
      country: countryOf(tree.data, calendarOn(places, `${of}-12-31`)),
      absences: rows,
      entered: instead ?? entered.data.find((row) => row.year === of) ?? null,
    })
  return { state: 'ready', leave: { user, ...facts, absences: own.data, leaveOf } }
}
