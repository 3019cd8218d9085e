import type { HourEntry } from '@timesheet/domain/hours'
import { parseDuration } from '@timesheet/domain/kernel'
import { isOpen, planCellEdit } from '../../widgets/hour-entries/cell-edit.ts'
import { applySteps, type EntryStep } from '../../widgets/hour-entries/entry-step.ts'
import { BELOW_SENT, type HourProblem } from '../../widgets/hour-entries/hour-problem.ts'
import type { OutboxWrite } from '../../data/outbox/outbox.ts'
import { mergeSteps } from '../../data/outbox/record-step.ts'
import { checkSteps, type HourReference, roundingFor } from '../../widgets/hour-entries/hour-reference.ts'
import { otherParts } from '../../widgets/hour-entries/linked-entries.ts'
import { isBillable } from '../../widgets/hour-entries/line-label.ts'
import type { WeekCell, WeekLine } from './week.types.ts'

/** A text for one cell, typed or pasted; `note` and `billable` come from the details dialog. */
export interface CellText {
  readonly line: Pick<WeekLine, 'line'>
  readonly cell: WeekCell
  readonly text: string
  readonly details?: CellDetails
}

/** The details of a cell; notes by entry id, or one for all its entries. */
export interface CellDetails {
  readonly note: string
  readonly notes: Readonly<Record<string, string>>
  readonly billable: boolean
}

export interface RefusedCell {
  readonly cell: string
  readonly text: string
  readonly problem: HourProblem
}

export interface TextPlan {
  readonly writes: readonly OutboxWrite<HourEntry>[]
  readonly refused: readonly RefusedCell[]
}

/** What planning needs: entries, reference data and an id generator. */
export interface PlanContext {
  readonly entries: readonly HourEntry[]
  readonly reference: HourReference
  readonly newId: () => string
}

/**
 * Plans a block of texts: one write per cell, or why the cell refuses; each cell is planned with the ones before it
 * applied.
 */
export function planTexts(texts: readonly CellText[], context: PlanContext): TextPlan {
  const writes: OutboxWrite<HourEntry>[] = []
  const refused: RefusedCell[] = []
  let entries = context.entries
  for (const one of texts) {
    const planned = planText(one, { ...context, entries })
    if ('problem' in planned) refused.push({ cell: one.cell.key, text: one.text, problem: planned.problem })
    else {
      entries = applySteps(entries, planned.steps)
      writes.push({ key: context.newId(), place: one.cell.key, text: one.text, steps: planned.steps })
    }
  }
  return { writes, refused }
}

function planText(
  one: CellText,
  context: PlanContext,
): { readonly steps: readonly EntryStep[] } | { readonly problem: HourProblem } {
  const { cell, line, text } = one
  const { reference, newId } = context
  const parsed = parseDuration(text, cell.minutes)
  if (!parsed.ok) return { problem: { code: parsed.code, params: parsed.params ?? {} } }
  const own = context.entries.filter((entry) => cell.entries.some(({ id }) => id === entry.id))
  const linked = otherParts(own, context.entries)
  const plan = planCellEdit({
    entries: own,
    linked,
    minutes: parsed.minutes,
    intervals: parsed.intervals,
    rounding: roundingFor(reference, line.line.project, cell.day),
    timeZone: reference.timeZone,
    seed: {
      ...line.line,
      user: reference.person.id,
      day: cell.day,
      billable: one.details?.billable ?? isBillable(line.line, reference),
      newId,
    },
  })
  if (!plan.ok) return { problem: { code: BELOW_SENT, params: { locked: plan.locked } } }
  const steps = one.details
    ? mergeSteps(plan.steps, planDetails(one.details, { cell, linked }, plan.steps))
    : plan.steps
  const problem = checkSteps(steps, applySteps(context.entries, steps), reference)
  return problem ? { problem } : { steps }
}

/** Sets note and billable on the entries of the cell and on their parts after midnight. */
function planDetails(
  details: CellDetails,
  { cell, linked }: { readonly cell: WeekCell; readonly linked: readonly HourEntry[] },
  steps: readonly EntryStep[],
): EntryStep[] {
  const before = new Map([...cell.entries, ...linked].map((entry) => [entry.id, entry]))
  const isOwn = (id: string) => cell.entries.some((entry) => entry.id === id)
  const kept = applySteps([...before.values()], steps).filter(isOpen)
  const isOnly = kept.filter(({ id }) => isOwn(id)).length <= 1
  return kept.flatMap((entry) => {
    const note = (details.notes[entry.id] ?? (isOnly || !isOwn(entry.id) ? details.note : entry.note)).trim()
    if (note === entry.note && details.billable === entry.billable) return []
    return [
      { id: entry.id, before: before.get(entry.id) ?? null, after: { ...entry, note, billable: details.billable } },
    ]
  })
}
