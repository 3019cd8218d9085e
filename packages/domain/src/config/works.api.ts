import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'

/** How far a long work was when it was interrupted. */
export interface InterruptedWork {
  readonly done: number
  readonly total: number
}

/** Interrupts a long work of the viewer: what it did stays done, the rest is not begun. */
export const interruptWorkRoute = defineRoute({
  method: 'POST',
  path: '/works/:work/interrupt',
  input: { work: f.text({ label: 'Trabajo', required: true, max: 15, pattern: '^\\w+$' }) },
  output: answers.json<InterruptedWork>(),
  who: EMPLOYEE,
})
