import { NEAR_DAYS, type ProjectDocument } from '@timesheet/domain/documents'
import { addDays, type Day, daysBetween } from '@timesheet/domain/kernel'

/** The states in which the issue of a document is awaited. */
export const WAITING = [
  'planned',
  'in_progress',
  'internal_review',
  'ready',
  'client_review',
  'correction',
  'without_revision',
] as const satisfies readonly ProjectDocument['state'][]

/** What a row of the register calls for: its day passed, its day is near, or the customer sent it back. */
export type DueTone = 'late' | 'soon' | 'rejected'

type Due = Pick<ProjectDocument, 'state' | 'forecastOn' | 'plannedOn'>

/** What a document calls for, the most urgent first; null for nothing. `last` is the last day that is near. */
export function dueTone(document: Due, today: Day, last = lastSoon(today)): DueTone | null {
  const due = document.forecastOn || document.plannedOn
  const isAwaited = due !== '' && WAITING.some((state) => state === document.state)
  if (isAwaited && due < today) return 'late'
  if (document.state === 'correction') return 'rejected'
  return isAwaited && due <= last ? 'soon' : null
}

/** The last day that counts as near until the working days of a project are known. */
export function lastSoon(today: Day): Day {
  return addDays(today, NEAR_DAYS)
}

/** When a document falls due, in words; '' where it is neither late nor near. */
export function dueWords(document: Due, today: Day, last = lastSoon(today)): string {
  const due = document.forecastOn || document.plannedOn
  const isAwaited = due !== '' && WAITING.some((state) => state === document.state)
  if (!isAwaited || due > last) return ''
  if (due < today) return 'vencido'
  const left = daysBetween(today, due)
  if (left === 0) return 'vence hoy'
  return left === 1 ? 'vence mañana' : `vence en ${left} días`
}
