import { hoursRules, resolveHoursRule } from '@timesheet/domain/hours'
import { calendars, employment, holidays, importHolidays, journey, userJourney, users } from '@timesheet/domain/people'
import type { GivenOf } from '@timesheet/schema'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { callRoute } from '../../../data/call-route.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import type { Stored } from '../../../data/collection.ts'
import { today } from '../../../data/today.ts'
import type { ImpactContext } from './holiday-impact.view-model.ts'

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

const PERSON_FIELDS = 'id,calendar,active,external'
const TERMS_FIELDS = 'id,user,hiredOn,leftOn,tracksHours'

/** The data for computing an impact; undefined while it loads, or when the viewer may not read it. */
export function useImpactContext(): ImpactContext | undefined {
  const [people, terms, tree, journeys, assignments, rules] = useQueries({
    queries: [
      listQuery(users, { filter: 'active = true && external = false', fields: PERSON_FIELDS }),
      listQuery(employment, { filter: 'tracksHours = true', fields: TERMS_FIELDS }),
      calendarsQuery(),
      listQuery(journey, { sort: 'name' }),
      listQuery(userJourney, { sort: 'from' }),
      listQuery(hoursRules, { sort: 'from' }),
    ],
  })
  if (!people.data || !terms.data || !tree.data || !journeys.data || !assignments.data || !rules.data) return undefined
  const { nonWorkingDeducts } = resolveHoursRule(rules.data, { user: '', project: '', day: today() })
  return {
    people: people.data,
    employment: terms.data,
    calendars: tree.data,
    journeys: journeys.data,
    assignments: assignments.data,
    nonWorkingDeducts,
  }
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
