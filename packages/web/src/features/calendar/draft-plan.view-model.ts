import type { HourEntry } from '@timesheet/domain/hours'
import { type Day, parseDay } from '@timesheet/domain/kernel'
import { type ChargeLine, lineKey, lineOf } from '../../widgets/hour-entries/charge-target.ts'
import type { EntryStep } from '../../widgets/hour-entries/entry-step.ts'
import { planNew, planParts, type PlanGround } from './change.view-model.ts'
import type { Placement } from './placement.view-model.ts'
import { readWhen, type Rounding, type TypedWhen } from './typed-when.view-model.ts'

/** What the dialog holds while it is open, as typed. */
export interface TypedEntry {
  readonly line: ChargeLine
  readonly day: string
  readonly when: string
  readonly note: string
  readonly billable: boolean
}

/** What is being edited, if anything, and for whom. */
export interface DraftGround extends PlanGround {
  readonly user: string
  readonly entries: readonly HourEntry[]
  readonly rounding: Rounding
}

export type DraftPlan =
  | { readonly ok: true; readonly steps: readonly EntryStep[] }
  | {
      readonly ok: false
      readonly field: 'day' | 'when'
      readonly code: string
      readonly params?: Readonly<Record<string, unknown>>
    }

/** Reads day and time of the dialog. */
export function readTyped(
  { day, when }: Pick<TypedEntry, 'day' | 'when'>,
  { timeZone, rounding }: Pick<DraftGround, 'timeZone' | 'rounding'>,
): { readonly day: Day | null; readonly when: TypedWhen } {
  const read = parseDay(day)
  return { day: read, when: readWhen(when, { day: read ?? '1970-01-01', timeZone, rounding }) }
}

/** The steps that make what is stored be what was typed: the first interval is the entry's own, the others are new hours. */
export function planDraft(typed: TypedEntry, ground: DraftGround): DraftPlan {
  const { day, when } = readTyped(typed, ground)
  if (!day) return { ok: false, field: 'day', code: 'hours_day_invalid' }
  if (!when.ok) return { ok: false, field: 'when', code: when.code, params: when.params ?? {} }
  const [first, ...others] = when.placements
  const { line, billable } = typed
  const note = typed.note.trim()
  const create = (placement: Placement) => planNew({ user: ground.user, line, billable, note, placement }, ground)
  const own = !first
    ? []
    : ground.entries.length > 0
      ? planParts(ground.entries, { placement: first, values: { ...line, billable, note } }, ground)
      : create(first)
  return { ok: true, steps: [...own, ...others.flatMap(create)] }
}

/** Whether the typed charge is the one that is stored. */
export function isSameLine(line: ChargeLine, entries: readonly HourEntry[]): boolean {
  return entries[0] !== undefined && lineKey(lineOf(entries[0])) === lineKey(line)
}
