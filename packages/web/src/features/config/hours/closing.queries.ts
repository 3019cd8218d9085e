import { confirmations } from '@timesheet/domain/config'
import { closingBoardRoute, closings, hours, periods } from '@timesheet/domain/hours'
import { absences, employment, holidays, userCalendar, userEmployer, userJourney } from '@timesheet/domain/people'
import { callRoute } from '../../../data/call-route.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import { derivedQuery } from '../../../data/derived-query.ts'

/** What hinders the closing of a period; it shrinks while people work. */
export function boardQuery(period: string, isOpen: boolean) {
  return derivedQuery({
    dependsOn: [hours, periods, absences, employment, userCalendar, userEmployer, userJourney, holidays],
    queryKey: ['closing-board', period],
    queryFn: ({ signal }) => callRoute(closingBoardRoute, { period }, { signal }),
    enabled: isOpen,
  })
}

/** The numbered closings of a period, newest first, with who closed it. */
export const closingsQuery = (period: string) =>
  listQuery(closings, { filter: filterText('period = {:period}', { period }), sort: '-number', expand: 'closedBy' })

/** The requests to reopen a period that wait for a second person. */
export const reopeningsQuery = (period: string) =>
  listQuery(confirmations, {
    filter: filterText('objectId = {:period} && state = "pending"', { period }),
    sort: '-created',
    expand: 'askedBy',
  })
