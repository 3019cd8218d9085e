import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { ClockRow } from './time-clock.collection.ts'

/**
 * Another person's register, for their line of managers and AF: the rows of a range of days. Each access is logged and
 * the person sees it; who may not read it gets 404.
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
