import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { HoursSlip } from './hours-slip.calc.ts'

/** The most days of one slip, which stand side by side on paper. */
export const MOST_SLIP_DAYS = 31

const FIELDS = {
  project: f.relation('projects', { label: 'Proyecto', required: true }),
  from: f.day({ label: 'Desde', required: true }),
  to: f.day({ label: 'Hasta', required: true }),
} as const

/**
 * The approved hours of a project by person and day, for a customer to sign: for whoever may list all hours of the
 * project; 404 for others.
 */
export const hoursSlipRoute = defineRoute({
  method: 'GET',
  path: '/projects/:project/hours-slip',
  input: FIELDS,
  output: answers.json<HoursSlip>(),
  who: EMPLOYEE,
})

/** The same as a PDF, with the lines to sign on. */
export const hoursSlipFileRoute = defineRoute({
  method: 'GET',
  path: '/projects/:project/hours-slip/file',
  input: FIELDS,
  output: answers.bytes(),
  who: EMPLOYEE,
})
