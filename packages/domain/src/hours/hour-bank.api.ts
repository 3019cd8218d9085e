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
  /** The balance until the day that was asked for, else until yesterday. */
  readonly balance: Minutes
  /** Loaded in the open months and not approved: it counts once it is. */
  readonly waiting: Minutes
  /** The days of which that is the sum, the oldest first. */
  readonly waitingDays: readonly { readonly day: Day; readonly minutes: Minutes }[]
  /** Closed months as they were frozen, then the open ones; the oldest first, at most 24 closed ones. */
  readonly months: readonly BankMonth[]
  /** The days of the month that was asked for, else of the last one. */
  readonly days: readonly BankDay[]
  /** The corrections of that month while it is open. */
  readonly postings: readonly BankPosting[]
}

/** A person's hour bank for themselves, their line of managers, ADM, AF and GER; 404 for others. */
export const hourBankRoute = defineRoute({
  method: 'GET',
  path: '/hours/bank/:user',
  input: {
    user: f.relation('users', { label: 'Persona', required: true }),
    month: f.text({ label: 'Mes', max: 7, pattern: '^(20\\d\\d-(0[1-9]|1[0-2]))?$' }),
    /** The last day that counts; '' for yesterday. */
    until: f.day({ label: 'Hasta' }),
  },
  output: answers.json<HourBank>(),
  who: EMPLOYEE,
})
