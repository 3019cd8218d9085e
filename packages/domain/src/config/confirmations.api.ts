import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Confirmation } from './confirmations.collection.ts'

/** Confirms, refuses or withdraws a move that waits for its second person. */
export const decideConfirmationRoute = defineRoute({
  method: 'POST',
  path: '/confirmations/:confirmation/decide',
  input: {
    confirmation: f.text({ label: 'Confirmación', required: true, max: 15, pattern: '^\\w+$' }),
    outcome: f.select(
      { confirmed: 'Confirmar', refused: 'Rechazar', withdrawn: 'Retirar' },
      { label: 'Decisión', required: true },
    ),
  },
  output: answers.json<{ readonly state: Confirmation['state'] }>(),
  who: EMPLOYEE,
})
