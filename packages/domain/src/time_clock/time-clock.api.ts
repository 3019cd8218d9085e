import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { MonthLimits } from './month-limits.calc.ts'
import type { MonthPart } from './month-parts.calc.ts'
import type { ClockRow } from './time-clock.collection.ts'

/** The forms in which a summary is taken away. */
export const SUMMARY_FORMATS = { pdf: 'PDF', csv: 'CSV', json: 'JSON' } as const
/** A form of the summary. */
export type SummaryFormat = keyof typeof SUMMARY_FORMATS

/**
 * The summary of a person's month as a file, one after the other of each employer, or that of one: for themselves, and for whoever reads their register; logged like
 * `registerRoute`.
 */
export const summaryRoute = defineRoute({
  method: 'GET',
  path: '/time-clock/summary/:user/:month',
  input: {
    user: f.relation('users', { label: 'Persona', required: true }),
    month: f.month({ label: 'Mes', required: true }),
    format: f.select(SUMMARY_FORMATS, { label: 'Formato', required: true }),
    /** Empty for the whole month. */
    employer: f.relation('employers', { label: 'Empleador' }),
    /** Only the days without employer. */
    unemployed: f.bool({ label: 'Días sin empleador' }),
  },
  output: answers.bytes(),
  who: EMPLOYEE,
})

/** The part of a month under one employer: its name on paper, its overtime, and what the law allows of months and years. */
export interface LimitedPart extends MonthPart {
  readonly firm: string
  readonly limits: MonthLimits
}

/** The parts of a person's month by employer, for whoever reads the register; logged like it. */
export const limitsRoute = defineRoute({
  method: 'GET',
  path: '/time-clock/limits/:user/:month',
  input: {
    user: f.relation('users', { label: 'Persona', required: true }),
    month: f.month({ label: 'Mes', required: true }),
  },
  output: answers.json<readonly LimitedPart[]>(),
  who: EMPLOYEE,
})

/**
 * Another person's register, for their line of managers, AF, and the RT of their workplace or employer: the rows of a
 * range of days. Each access is logged and the person sees it; who may not read it gets 404.
 */
export const registerRoute = defineRoute({
  method: 'GET',
  path: '/time-clock/register/:user',
  input: {
    user: f.relation('users', { label: 'Persona', required: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true }),
  },
  output: answers.json<{ readonly items: readonly ClockRow[] }>(),
  who: EMPLOYEE,
})
