import { checkHourEntry, hours, type HoursCode } from '@timesheet/domain/hours'
import type { Day } from '@timesheet/domain/kernel'
import { may } from '@timesheet/domain/access'
import { planNewEntry } from '../../widgets/hour-entries/cell-edit.ts'
import { problemText } from '../../widgets/hour-entries/hour-problem.ts'
import { contextFor, type HourReference } from '../../widgets/hour-entries/hour-reference.ts'

const OF_THE_DAY: readonly HoursCode[] = [
  'hours_period_closed',
  'hours_grace',
  'hours_grace_over',
  'hours_day_invalid',
  'hours_future',
  'hours_too_old',
  'hours_person_not_employed',
]

/** Why a day takes no new hours on any target, as text; '' when it does. */
export function dayBlock(day: Day, reference: HourReference): string {
  const line = { project: '', document: '', activity: '', nonproductive: 'any', kind: 'normal' } as const
  const probe = planNewEntry(
    { ...line, user: reference.viewer.id, day, billable: false, newId: () => '' },
    { minutes: 60 },
  ).after
  const violation = checkHourEntry(probe, contextFor(reference, probe, { entries: [], stored: null }))
  return violation && OF_THE_DAY.includes(violation.code)
    ? problemText({ code: violation.code, params: violation.params ?? {} })
    : ''
}

/** Whether the viewer may enter hours of this person on at least some project; otherwise the calendar is read-only. */
export function mayEnter({ viewer, person }: HourReference): boolean {
  return may(hours, 'create', { user: person.id }, viewer) !== 'no'
}
