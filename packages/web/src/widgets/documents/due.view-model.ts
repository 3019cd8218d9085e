import { NEAR_DAYS, type ProjectDocument } from '@timesheet/domain/documents'
import { addDays, type Day, daysBetween } from '@timesheet/domain/kernel'

/** The states in which the issue of a document is awaited: what the customer has was issued (domain.md §8.3). */
export const WAITING = [
  'planned',
  'in_progress',
  'internal_review',
  'ready',
  'correction',
  'without_revision',
] as const satisfies readonly ProjectDocument['state'][]

/** What a row of the register calls for: its day passed, its day is near, or the customer sent it back. */
export type DueTone = 'late' | 'soon' | 'rejected'

type Due = Pick<ProjectDocument, 'state' | 'forecastOn' | 'plannedOn' | 'issuedOn'>

/** After every day. */
const NEVER = '9'

/** The day until which the issue of a document is awaited, if it is: an issue on that day or later kept it. */
function awaitedOn({ state, forecastOn, plannedOn, issuedOn }: Due): Day {
  const due = forecastOn || plannedOn
  return issuedOn < due && WAITING.some((each) => each === state) ? due : NEVER
}

/** What a document calls for, the most urgent first; null for nothing. `last` is the last day that is near. */
export function dueTone(document: Due, today: Day, last = lastSoon(today)): DueTone | null {
  const due = awaitedOn(document)
  if (due < today) return 'late'
  if (document.state === 'correction') return 'rejected'
  return due <= last ? 'soon' : null
}

/** The last day that counts as near until the working days of a project are known. */
export function lastSoon(today: Day): Day {
  return addDays(today, NEAR_DAYS)
}

/** When a document falls due, in words; '' where it is neither late nor near. */
export function dueWords(document: Due, today: Day, last = lastSoon(today)): string {
  const due = awaitedOn(document)
  if (due > last) return ''
  if (due < today) return 'vencido'
  const left = daysBetween(today, due)
  if (left === 0) return 'vence hoy'
  return left === 1 ? 'vence mañana' : `vence en ${left} días`
}
