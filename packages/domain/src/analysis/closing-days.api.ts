import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Day } from '../kernel/index.ts'
import type { ClosingDays } from './closing-days.calc.ts'

/** The most people whose days are told at once. */
export const MOST_CLOSING_PEOPLE = 300

/** The days of people as they were known when their month was closed. */
export interface DaysAtClosing {
  /** By person; those whose days are not known as they were have none. */
  readonly people: Readonly<Record<string, ClosingDays>>
  /** How many of those with frozen totals have no days here. */
  readonly unknown: number
  /** The day from which on it is kept what was known; '' where the history reaches back to the closings. */
  readonly since: Day | ''
}

/**
 * The days of a month of the viewer and of the people whom the viewer looks after, as they were known when a closing
 * froze it: of those whose frozen totals the viewer may read, where the history reaches back that far and the days add
 * up to these totals.
 */
export const daysAtClosingRoute = defineRoute({
  method: 'POST',
  path: '/analysis/days-at-closing',
  input: {
    month: f.text({ label: 'Mes', required: true, max: 7, pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' }),
    users: f.relationMany('users', { label: 'Personas', required: true, maxSelect: MOST_CLOSING_PEOPLE }),
  },
  output: answers.json<DaysAtClosing>(),
  who: EMPLOYEE,
})
