import type { ProjectDocument } from '@timesheet/domain/documents'
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

/** How many days before its day a document is said to fall due. */
export const SOON_DAYS = 3

/** What a row of the register calls for: its day passed, its day is near, or the customer sent it back. */
export type DueTone = 'late' | 'soon' | 'rejected'

type Due = Pick<ProjectDocument, 'state' | 'forecastOn' | 'plannedOn'>

/** What a document calls for, the most urgent first; null for nothing. */
export function dueTone(document: Due, today: Day): DueTone | null {
  const due = document.forecastOn || document.plannedOn
  const isAwaited = due !== '' && WAITING.some((state) => state === document.state)
  if (isAwaited && due < today) return 'late'
  if (document.state === 'correction') return 'rejected'
  return isAwaited && due <= lastSoon(today) ? 'soon' : null
}

/** The last day that counts as near. */
export function lastSoon(today: Day): Day {
  return addDays(today, SOON_DAYS)
}

/** When a document falls due, in words; '' where it is neither late nor near. */
export function dueWords(document: Due, today: Day): string {
  const due = document.forecastOn || document.plannedOn
  const isAwaited = due !== '' && WAITING.some((state) => state === document.state)
  if (!isAwaited || due > lastSoon(today)) return ''
  if (due < today) return 'vencido'
  const left = daysBetween(today, due)
  if (left === 0) return 'vence hoy'
  return left === 1 ? 'vence mañana' : `vence en ${left} días`
}
