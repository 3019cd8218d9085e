import type { HourEntry } from '@timesheet/domain/hours'
import { type Day, parseDay } from '@timesheet/domain/kernel'
import { type ChargeLine, lineKey, lineOf } from '../../widgets/hour-entries/charge-target.ts'
import type { EntryStep } from '../../widgets/hour-entries/entry-step.ts'
import { planNew, planParts, type PlanContext } from './change.view-model.ts'
import type { Placement } from './placement.view-model.ts'
import { readWhen, type Rounding, type TypedWhen } from './typed-when.view-model.ts'

/** The typed values of the dialog. */
export interface TypedEntry {
  readonly line: ChargeLine
  readonly day: string
  readonly when: string
  readonly note: string
  readonly billable: boolean
}

/** What planning an edit needs: the person and the edited entries, if any. */
export interface DraftContext extends PlanContext {
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

/** Parses day and time of the dialog. */
export function readTyped(
  { day, when }: Pick<TypedEntry, 'day' | 'when'>,
  { timeZone, rounding }: Pick<DraftContext, 'timeZone' | 'rounding'>,
): { readonly day: Day | null; readonly when: TypedWhen } {
  const read = parseDay(day)
  return { day: read, when: readWhen(when, { day: read ?? '1970-01-01', timeZone, rounding }) }
}

/** The steps that store the typed values: the first interval updates the entry, further ones create entries. */
export function planDraft(typed: TypedEntry, context: DraftContext): DraftPlan {
  const { day, when } = readTyped(typed, context)
  if (!day) return { ok: false, field: 'day', code: 'hours_day_invalid' }
  if (!when.ok) return { ok: false, field: 'when', code: when.code, params: when.params ?? {} }
  const [first, ...others] = when.placements
  const { line, billable } = typed
  const note = typed.note.trim()
  const create = (placement: Placement) => planNew({ user: context.user, line, billable, note, placement }, context)
  const own = !first
    ? []
    : context.entries.length > 0
      ? planParts(context.entries, { placement: first, values: { ...line, billable, note } }, context)
      : create(first)
  return { ok: true, steps: [...own, ...others.flatMap(create)] }
}

/** Whether the typed target equals the stored one. */
export function isSameLine(line: ChargeLine, entries: readonly HourEntry[]): boolean {
  return entries[0] !== undefined && lineKey(lineOf(entries[0])) === lineKey(line)
}
