import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Day } from '../kernel/index.ts'

/**
 * A document is about to fall due so many working days of its project before its day (DOC-POR-VENCER, domain.md §8.3),
 * unless the firm set another number for the alert.
 */
export const NEAR_DAYS = 3

/** The last day that is near, by the calendar of the project; '' for projects without one of their own. */
export type NearDays = Readonly<Record<string, Day>>

/** Up to which day documents are about to fall due, in working days of each calendar. */
export const nearDaysRoute = defineRoute({
  method: 'GET',
  path: '/documents/near-days',
  input: { today: f.day({ label: 'Hoy', required: true }) },
  output: answers.json<NearDays>(),
  who: EMPLOYEE,
})
