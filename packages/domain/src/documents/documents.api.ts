import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'

/** The code that the next document would get, if nobody creates one before; '' where the template lacks a value. */
export interface ProposedCode {
  readonly code: string
}

/** Proposes the code of a new document without taking its number. */
export const proposeCodeRoute = defineRoute({
  method: 'GET',
  path: '/documents/next-code',
  input: {
    project: f.text({ label: 'Proyecto', required: true, max: 100 }),
    specialty: f.text({ label: 'Especialidad', required: true, max: 100 }),
    type: f.text({ label: 'Tipo', required: true, max: 100 }),
  },
  output: answers.json<ProposedCode>(),
  who: EMPLOYEE,
})
