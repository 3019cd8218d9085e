import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Day, Minutes } from '../kernel/index.ts'
import type { ReadEntry, RefusedDecision } from './decide-hours.api.ts'

/** The inbox code of the drafts and rejected hours that somebody left. */
export const LEAVER_DRAFTS = 'HRS-BAJA'

/** Hours of somebody who left that were not sent or were rejected, as their manager sees them. */
export interface LeaverDraft {
  readonly id: string
  readonly version: number
  readonly day: Day
  readonly minutes: Minutes
  /** The project, or what is no project's. */
  readonly target: string
  readonly note: string
  readonly isRejected: boolean
  /** Why they were rejected. */
  readonly rejection: string
}

const user = f.text({ label: 'Persona', required: true, max: 15, pattern: '^\\w+$' })

/** The drafts and rejected hours of somebody who left, for who answers for them; those of closed days are settled by adjustments. */
export const leaverDraftsRoute = defineRoute({
  method: 'GET',
  path: '/hours/leavers/:user',
  input: { user },
  output: answers.json<readonly LeaverDraft[]>(),
  who: EMPLOYEE,
})

/**
 * Sends the drafts and rejected hours of somebody who left to whoever approves them, or discards them with a reason: those that are as they
 * were read; the others are named, and refuse the call where there are no more.
 */
export const settleLeaverRoute = defineRoute({
  method: 'POST',
  path: '/hours/leavers/:user',
  input: {
    user,
    act: f.select({ send: 'Enviar', discard: 'Descartar' }, { label: 'Qué se hace', required: true }),
    reason: f.text({ label: 'Motivo', max: 500, format: 'multiline' }),
    /** The drafts as they were read. */
    entries: f.json<readonly ReadEntry[], true>({ label: 'Entradas', required: true, maxSize: 100_000 }),
  },
  output: answers.json<{ readonly settled: number; readonly left: readonly RefusedDecision[] }>(),
  who: EMPLOYEE,
})
