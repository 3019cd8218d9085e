import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { ReconciledDay, ReconciledTotals } from './reconciled-days.calc.ts'

/** The most days of one answer: a year. */
export const MOST_RECONCILED_DAYS = 366
/** The most people of one answer, and the most days of all of them together. */
export const MOST_RECONCILED_PEOPLE = 300
const MOST_PERSON_DAYS = 12_000

/** How many people one answer has of a range of so many days. */
export function reconciledPeople(days: number): number {
  return Math.min(MOST_RECONCILED_PEOPLE, Math.max(1, Math.floor(MOST_PERSON_DAYS / days)))
}

/** A person's days of a range. */
export interface ReconciledPerson {
  readonly user: string
  readonly name: string
  readonly days: readonly ReconciledDay[]
}

/** The sums of a range of a person, of whom `withHours` says whether project hours are in them. */
export interface ReconciledSums {
  readonly user: string
  readonly name: string
  readonly withHours: boolean
  readonly totals: ReconciledTotals
}

/** The sums of people in a range. */
export interface ReconciledTeam {
  /** How many people match, and how many of them come before these. */
  readonly people: number
  readonly skipped: number
  readonly items: readonly ReconciledSums[]
}

const range = {
  from: f.day({ label: 'Desde', required: true }),
  to: f.day({ label: 'Hasta', required: true }),
}

/**
 * The days of both ledgers of a person, for themselves and whoever reads their register, logged like `registerRoute`;
 * project hours only for who looks after their hours.
 */
export const personDaysRoute = defineRoute({
  method: 'GET',
  path: '/time-clock/days/:user',
  input: { user: f.relation('users', { label: 'Persona', required: true }), ...range },
  output: answers.json<ReconciledPerson>(),
  who: EMPLOYEE,
})

/** The same of everybody whose register the viewer may read, in sums, by name; themselves included. */
export const teamDaysRoute = defineRoute({
  method: 'GET',
  path: '/time-clock/team',
  input: {
    ...range,
    /** A part of the name. */
    text: f.text({ label: 'Texto', max: 100 }),
    page: f.number({ label: 'Página', onlyInt: true, min: 1, max: 1000 }),
  },
  output: answers.json<ReconciledTeam>(),
  who: EMPLOYEE,
})
