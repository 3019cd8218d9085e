import { hoursRules } from '@timesheet/domain/hours'
import {
  calendars,
  employment,
  type HolidayChange,
  holidayImpactRoute,
  holidays,
  importHolidays,
  journey,
  userCalendar,
  userJourney,
  users,
} from '@timesheet/domain/people'
import type { GivenOf } from '@timesheet/schema'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../data/call-route.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import type { Stored } from '../../../data/collection.ts'
import { derivedQuery } from '../../../data/derived-query.ts'

export type CalendarRow = Stored<typeof calendars>
export type HolidayRow = Stored<typeof holidays>

/** Every calendar of the firm. */
export const calendarsQuery = () => listQuery(calendars, { sort: 'name' })

/** The special days of a year in all calendars, because a calendar inherits those of its ancestors. */
export const yearQuery = (year: number) =>
  listQuery(holidays, {
    filter: filterText('day >= {:from} && day <= {:to}', { from: `${year}-01-01`, to: `${year}-12-31` }),
    sort: 'day',
  })

/** Whose expected hours these changes affect, which the server computes over everybody. */
export function impactQuery(calendar: string, changes: readonly HolidayChange[]) {
  return derivedQuery({
    dependsOn: [holidays, calendars, users, employment, journey, userCalendar, userJourney, hoursRules],
    queryKey: ['holiday-impact', calendar, changes],
    queryFn: ({ signal }) => callRoute(holidayImpactRoute, { calendar, changes }, { signal }),
    placeholderData: keepPreviousData,
    enabled: changes.length > 0,
  })
}

type ImportInput = GivenOf<(typeof importHolidays.preview)['input']>
export type YearWanted = Required<Pick<ImportInput, 'country' | 'year' | 'region'>>

/** The plan of an import; the previous plan stays until the new one has loaded. */
export function useYearPreview(input: ImportInput) {
  return useQuery({
    queryKey: ['holiday-year', input],
    queryFn: ({ signal }) => callRoute(importHolidays.preview, input, { signal }),
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  })
}
