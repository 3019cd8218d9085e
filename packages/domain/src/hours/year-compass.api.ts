import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Day, Minutes } from '../kernel/index.ts'
import type { AnnualLeave } from '../people/index.ts'
import type { OvertimeDay, PersonOvertime } from './overtime.calc.ts'
import type { YearCompass } from './year-compass.calc.ts'

/** Overtime of a day; `closing` is what a closing froze of a whole month, where its days would add up to something else now. */
export type YearOvertimeDay = Omit<OvertimeDay, 'source'> & { readonly source: OvertimeDay['source'] | 'closing' }

/** The overtime of a year, and how much the law allows. */
export interface YearOvertime extends Pick<PersonOvertime, 'isProvisional'> {
  /** The days with overtime, in order; those of closed months add up to what was frozen. */
  readonly days: readonly YearOvertimeDay[]
  /** The overtime of the month of today, and of the whole year. */
  readonly inMonth: Minutes
  readonly inYear: Minutes
  /** 0 is no limit. */
  readonly caps: { readonly month: Minutes; readonly year: Minutes }
}

/** A person's year. */
export interface PersonYear extends YearCompass {
  readonly today: Day
  /** Null for a person who is not subject to overtime. */
  readonly overtime: YearOvertime | null
  /** Null where neither the law nor the office says what is granted. */
  readonly leave: AnnualLeave | null
}

/** A person's year for themselves, their line of managers, ADM, AF and GER; 404 for others. */
export const personYearRoute = defineRoute({
  method: 'GET',
  path: '/hours/year/:user',
  input: {
    user: f.relation('users', { label: 'Persona', required: true }),
    year: f.text({ label: 'Año', required: true, pattern: '^20\\d\\d$' }),
  },
  output: answers.json<PersonYear>(),
  who: EMPLOYEE,
})
