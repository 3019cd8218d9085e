import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'

/** Why a change of many entries is not taken back. */
export type UndoChangesCode = 'changes_not_done' | 'changes_final'

/** Takes a change of many entries back, part by part; what was sent or changed since stays. */
export const undoChangesRoute = defineRoute({
  method: 'POST',
  path: '/hours/changes/:change/undo',
  input: { change: f.text({ label: 'Cambio', required: true, min: 15, max: 15, pattern: '^[a-z0-9]+$' }) },
  output: answers.nothing(),
  who: EMPLOYEE,
})
