import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'

const id = { required: true, max: 15, pattern: '^\\w+$' } as const

/** Whether a person owes hours of a period: in grace nobody else loads (domain.md §11.1). */
export const owingRoute = defineRoute({
  method: 'GET',
  path: '/periods/:period/owing',
  input: { period: f.text({ label: 'Período', ...id }), user: f.text({ label: 'Persona', ...id }) },
  output: answers.json<{ readonly owes: boolean }>(),
  who: EMPLOYEE,
})
