import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Day, Minutes } from '../kernel/index.ts'
import type { BankDay, BankMonth } from './hour-bank.calc.ts'

/** A correction that was posted in an open period, by what it adds to the balance. */
export interface BankPosting {
  readonly day: Day
  readonly minutes: Minutes
  readonly reason: string
}

/** A person's balance of hours, month by month, and the days of one of them. */
export interface HourBank {
  /** The balance until yesterday. */
  readonly balance: Minutes
  /** Loaded in the open months and not approved: it counts once it is. */
  readonly waiting: Minutes
  /** Closed months as they were frozen, then the open ones; the oldest first, at most 24 closed ones. */
  readonly months: readonly BankMonth[]
  /** The days of the month that was asked for, else of the last one. */
  readonly days: readonly BankDay[]
  /** The corrections of that month while it is open. */
  readonly postings: readonly BankPosting[]
}

/** What a person of a viewer has in the bank. */
export interface BankOfPerson {
  readonly user: string
  readonly name: string
  /** The balance of the last closing, what was added since, and both until yesterday. */
  readonly opening: Minutes
  readonly change: Minutes
  readonly balance: Minutes
  /** Loaded since the closing and not approved: it counts once it is. */
  readonly waiting: Minutes
}

/** The balances of the viewer's people. */
export interface BankBoard {
  /** The last day of the last closed month; '' without one. */
  readonly closedTo: Day | ''
  readonly people: number
  /** The largest balances first, whatever their sign; at most 500. */
  readonly items: readonly BankOfPerson[]
}

/** The most people that the board of balances lists. */
export const MOST_BANKS = 500

/** A person's hour bank for themselves, their line of managers, ADM, AF and GER; 404 for others. */
export const hourBankRoute = defineRoute({
  method: 'GET',
  path: '/hours/bank/:user',
  input: {
    user: f.relation('users', { label: 'Persona', required: true }),
    month: f.text({ label: 'Mes', max: 7, pattern: '^(20\\d\\d-(0[1-9]|1[0-2]))?$' }),
  },
  output: answers.json<HourBank>(),
  who: EMPLOYEE,
})

/** The hour banks of the people whose employment the viewer may read, without their own. */
export const hourBanksRoute = defineRoute({
  method: 'GET',
  path: '/hours/banks',
  input: {},
  output: answers.json<BankBoard>(),
  who: EMPLOYEE,
})
