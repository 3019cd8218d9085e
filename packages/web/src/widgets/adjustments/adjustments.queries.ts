import { balanceAdjustments, hours, hoursAdjustments, periods } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { filterText, listQuery } from '../../data/collection.ts'

const OF_HOURS = 'user,period,project,document,activity,nonproductive,createdBy'
const OF_BALANCE = 'user,period,createdBy'

/** The corrections that were posted in a period, by the day of the work. */
export const postedHoursQuery = (period: string) =>
  listQuery(hoursAdjustments, {
    filter: filterText('period = {:period}', { period }),
    sort: 'day,created',
    expand: OF_HOURS,
  })

/** The corrections of balances that were posted in a period. */
export const postedBalancesQuery = (period: string) =>
  listQuery(balanceAdjustments, {
    filter: filterText('period = {:period}', { period }),
    sort: 'factDay,created',
    expand: OF_BALANCE,
  })

/** Whose closed days were corrected: of a person, or of everybody with ''. */
export interface AdjustedDays {
  readonly user: string
  readonly from: Day
  readonly to: Day
}

/** The corrections of hours of closed days. */
export const adjustedHoursQuery = ({ user, from, to }: AdjustedDays) =>
  listQuery(hoursAdjustments, {
    filter: filterText(`${user ? 'user = {:user} && ' : ''}day >= {:from} && day <= {:to}`, { user, from, to }),
    sort: 'day,created',
    expand: OF_HOURS,
  })

/** The corrections of what was expected on closed days, and of their balances. */
export const adjustedBalancesQuery = ({ user, from, to }: AdjustedDays) =>
  listQuery(balanceAdjustments, {
    filter: filterText(`${user ? 'user = {:user} && ' : ''}factDay >= {:from} && factDay <= {:to}`, { user, from, to }),
    sort: 'factDay,created',
    expand: OF_BALANCE,
  })

/** What a person has on a day, to choose what is corrected. */
export const entriesOfDayQuery = (user: string, day: Day) =>
  listQuery(hours, {
    filter: filterText('user = {:user} && day = {:day}', { user, day }),
    sort: 'created',
    expand: 'project,document,activity,nonproductive',
  })

/** All periods, newest first. */
export const periodsQuery = () => listQuery(periods, { sort: '-from' })
