import { answers, defineRoute, f } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import { registerPacks } from './register-packs.collection.ts'

const { employer, from, to } = registerPacks.fields
const kept = all(EMPLOYEE, holds('af'))

/** AF asks for a pack; it is made in the background. */
export const createPackRoute = defineRoute({
  method: 'POST',
  path: '/time-clock/packs',
  input: { employer, from, to },
  output: answers.json<{ readonly id: string }>(),
  who: kept,
})

/** A finished pack as a ZIP: a PDF and a CSV of each person, their list, and the check of the chains. */
export const packFileRoute = defineRoute({
  method: 'GET',
  path: '/time-clock/packs/:pack/file',
  input: { pack: f.text({ label: 'Paquete', required: true, max: 15 }) },
  output: answers.bytes(),
  who: kept,
})
