import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'

/** Takes back the load of a long list, part by part; documents that were changed since stay. */
export const undoLoadRoute = defineRoute({
  method: 'POST',
  path: '/documents/loads/:load/undo',
  input: { load: f.text({ label: 'Carga', required: true, min: 15, max: 15, pattern: '^[a-z0-9]+$' }) },
  output: answers.nothing(),
  who: EMPLOYEE,
})
