import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Day, Minutes } from '../kernel/index.ts'
import type { LeaveStanding } from '../people/index.ts'
import type { OvertimeStanding } from './overtime-compensation.calc.ts'

/** The most people of one answer. */
export const MOST_BALANCES = 3000

/** A hour bank on a day: the balance of the last closing before it, what was added since, and both. */
export interface BankStanding {
  readonly opening: Minutes
  readonly change: Minutes
  readonly balance: Minutes
  /** Loaded since the closing and not approved: it counts once it is. */
  readonly waiting: Minutes
}

/** What a person has and owes on a day. */
export interface TeamBalance {
  readonly user: string
  readonly name: string
  /** The ids of what the person is put together with; '' for none. */
  readonly specialty: string
  readonly manager: string
  /** Null for whom no hours are expected of. */
  readonly bank: BankStanding | null
  /** Hours of the month of the day that are missing until it, and the first day with less than expected. */
  readonly missing: { readonly minutes: Minutes; readonly since: Day | '' } | null
  /** Null for whom is not subject to it; a cap of 0 is no limit. */
  readonly overtime: (OvertimeStanding & { readonly caps: { readonly month: Minutes; readonly year: Minutes } }) | null
  /** The annual leave of the year of the day; null where neither the law nor the office says what is granted. */
  readonly leave: LeaveStanding | null
}

/** The balances of people at the end of a day. */
export interface TeamBalances {
  readonly day: Day
  /** The last day of the last closed month until then; '' without one. */
  readonly closedTo: Day | ''
  /** By name. */
  readonly people: readonly TeamBalance[]
  /** How many more there are. */
  readonly leftOff: number
  readonly specialties: Readonly<Record<string, string>>
  readonly managers: Readonly<Record<string, string>>
}

/**
 * Hour bank, missing hours, overtime and annual leave, at the end of a day, of those employed on it whose employment the
 * viewer may read, themselves included. A day that is not over is answered as yesterday.
 */
export const teamBalancesRoute = defineRoute({
  method: 'GET',
  path: '/hours/balances',
  input: { day: f.day({ label: 'Día' }) },
  output: answers.json<TeamBalances>(),
  who: EMPLOYEE,
})
