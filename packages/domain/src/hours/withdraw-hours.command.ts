import { defineCommand, f, type StoredOf } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { hours } from './hours.collection.ts'
import { entriesIn, moveStep } from './send-hours.command.ts'

/** The facts from which a withdrawal is planned. */
export interface WithdrawHoursFacts {
  /** The person's entries of the days that the viewer may see. */
  readonly entries: readonly StoredOf<typeof hours>[]
}

/** Takes back what a person sent of some days and nobody has approved yet. */
export const withdrawHours = defineCommand({
  name: 'withdraw-hours',
  label: 'Retirar horas enviadas',
  input: {
    user: f.relation('users', { label: 'Persona', required: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true }),
  },
  who: EMPLOYEE,
  plan: ({ entries }: WithdrawHoursFacts, input) => ({
    steps: entriesIn(entries, input)
      .filter(({ state }) => state === 'submitted')
      .map((entry) => moveStep(entry, 'draft')),
    leftOut: [],
  }),
})
