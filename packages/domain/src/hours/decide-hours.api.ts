import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Day } from '../kernel/index.ts'
import type { HoursMoveCode } from './hours-moves.rules.ts'
import type { DayBeside } from './odd-hours.calc.ts'

/** An entry as it was read by whoever decides: its id and version. */
export type ReadEntry = readonly [id: string, version: number]

/** What was decided, and what was left as it is, because one of the entries was refused. */
export interface DecidedHours {
  readonly operation: string
  readonly approved: number
  /** Approved on the first of two levels. */
  readonly passed: number
  readonly rejected: number
  /** Entries of a decision that is done part by part from now on: `hours_decisions` says how far it is. */
  readonly staged: number
}

/** The first refused entries of a decision, in the error's `data.entries.params`. */
export interface RefusedDecision {
  readonly id: string
  readonly code: HoursMoveCode
}

/** Approves, rejects or takes back the approval of entries: all of them or none. */
export const decideHoursRoute = defineRoute({
  method: 'POST',
  path: '/hours/decide',
  input: {
    entries: f.json<readonly ReadEntry[], true>({ label: 'Entradas', required: true, maxSize: 600_000 }),
    decision: f.select(
      { approve: 'Aprobar', reject: 'Rechazar', disapprove: 'Desaprobar' },
      { label: 'Decisión', required: true },
    ),
    reason: f.text({ label: 'Motivo', max: 500, format: 'multiline' }),
    operation: f.text({ label: 'Id de la operación', required: true, min: 15, max: 15, pattern: '^[a-z0-9]+$' }),
  },
  output: answers.json<DecidedHours>(),
  who: EMPLOYEE,
})

/** A person's day beside the entries that wait on it. */
export interface ApprovalDay extends DayBeside {
  readonly user: string
  readonly day: Day
}

/** What is to be known of the days and documents of a project's waiting entries that the viewer may decide on. */
export const approvalFactsRoute = defineRoute({
  method: 'GET',
  path: '/hours/approval-facts',
  input: { project: f.text({ label: 'Proyecto', required: true, max: 100, pattern: '^\\w+$' }) },
  output: answers.json<{
    /** The total of a day, of other projects too: who decides sees it, and nothing else of them (domain.md §11.1). */
    readonly days: readonly ApprovalDay[]
    /** Documents whose loaded hours reached what is foreseen. */
    readonly overBudget: readonly string[]
  }>(),
  who: EMPLOYEE,
})
