import {
  checkHourEntry,
  checkHourRemoval,
  type HourEntry,
  type HoursCode,
  roundingStepOf,
} from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { isOpen, planNewEntry } from '../../widgets/hour-entries/cell-edit.ts'
import type { ChargeLine } from '../../widgets/hour-entries/charge-target.ts'
import { problemText } from '../../widgets/hour-entries/hour-problem.ts'
import { contextFor, type HourReference, settingsFor } from '../../widgets/hour-entries/hour-reference.ts'

/** The violations that no other text typed into the cell could avoid. */
const LASTING: readonly HoursCode[] = [
  'hours_target_missing',
  'hours_target_double',
  'hours_target_foreign',
  'hours_day_invalid',
  'hours_future',
  'hours_too_old',
  'hours_period_closed',
  'hours_grace',
  'hours_grace_over',
  'hours_person_not_employed',
  'hours_project_not_open',
  'hours_not_member',
  'hours_document_required',
  'hours_document_closed',
  'hours_activity_closed',
  'hours_category_closed',
  'hours_kind_overtime',
  'hours_kind_not_100',
  'hours_kind_100',
  'hours_not_allowed',
  'hours_state_locked',
  'hours_approved_fixed',
]
const ANY_NOTE = 'x'.repeat(20)

/** A cell: its line, its day and its entries. */
export interface CellPlace {
  readonly line: ChargeLine
  readonly day: Day
  readonly entries: readonly HourEntry[]
}

/**
 * Why a cell takes no hours, as text, or ''; determined by the rules that refuse the write. A cell with deletable
 * entries is never blocked.
 */
export function blockedReason({ line, day, entries }: CellPlace, reference: HourReference): string {
  if (entries.length > 0 && !entries.some(isOpen)) {
    const isApproved = entries.every(({ state }) => state === 'approved')
    return problemText({ code: isApproved ? 'hours_approved_fixed' : 'hours_state_locked', params: {} })
  }
  const open = entries.find(isOpen)
  const subject = open ?? probe(line, day, reference)
  const context = contextFor(reference, subject, { entries: [], stored: open ?? null })
  const violation = open ? checkHourRemoval(open, context) : checkHourEntry(subject, context)
  return violation && LASTING.includes(violation.code)
    ? problemText({ code: violation.code, params: violation.params ?? {} })
    : ''
}

function probe(line: ChargeLine, day: Day, reference: HourReference): HourEntry {
  const minutes = roundingStepOf(settingsFor(reference, line.project, day))
  return planNewEntry(
    { ...line, user: reference.person.id, day, billable: false, newId: () => '' },
    { minutes, note: ANY_NOTE },
  ).after
}
