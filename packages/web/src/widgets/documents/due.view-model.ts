import { isAwaited, NEAR_DAYS, type ProjectDocument } from '@timesheet/domain/documents'
import { addDays, type Day, daysBetween } from '@timesheet/domain/kernel'
import type { RecordModel } from 'pocketbase'

/** What a row of the register calls for: its day passed, its day is near, or the customer sent it back. */
export type DueTone = 'late' | 'soon' | 'rejected'

/** What of a document says whether it is late or near; where its project was not read it is taken to go on. */
export interface Due
  extends
    Pick<ProjectDocument, 'state' | 'dueOn' | 'hasHolds'>,
    Partial<Pick<ProjectDocument, 'forecastOn' | 'plannedOn'>> {
  readonly expand?: Readonly<Record<string, RecordModel>>
}

/** After every day. */
const NEVER = '9'

/** The day until which the next milestone of a document is awaited, if it is. */
function awaitedOn(document: Due): Day {
  return isAwaited(document, String(document.expand?.['project']?.['state'])) ? document.dueOn : NEVER
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

/** When a document falls due, in words; '' where it is neither late nor near. What is not its issue is a milestone. */
export function dueWords(document: Due, today: Day, last = lastSoon(today)): string {
  const due = awaitedOn(document)
  if (due > last) return ''
  const issueOn = document.forecastOn || document.plannedOn
  // The day of the issue may stand beside the words; where it was not read, nothing does.
  const what = issueOn === undefined || issueOn === due ? '' : 'hito '
  if (due < today) return `${what}vencido`
  const left = daysBetween(today, due)
  if (left === 0) return `${what}vence hoy`
  return `${what}vence ${left === 1 ? 'mañana' : `en ${left} días`}`
}
