import { decideHoursRoute, type HourEntry } from '@timesheet/domain/hours'
import { callOnce } from '../../data/call-once.ts'
import { errorText } from '../../data/error-text.ts'
import { newRecordId } from '../../data/outbox/record-id.ts'
import { formatNumber } from '../../ui/text/number-text.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'

/** What is decided about entries, with the reason where one is needed. */
export interface HoursDecision {
  readonly decision: 'approve' | 'reject' | 'disapprove'
  readonly reason?: string
}

/** Decides on entries; says what was done or why not. Returns whether it was done, or is being done part by part. */
export async function decideEntries(
  entries: readonly Pick<HourEntry, 'id' | 'version'>[],
  { decision, reason = '' }: HoursDecision,
): Promise<boolean> {
  try {
    const decided = await callOnce(decideHoursRoute, {
      entries: entries.map(({ id, version }) => [id, version] as const),
      decision,
      reason: reason.trim(),
      operation: newRecordId(),
    })
    const { staged } = decided
    if (staged > 0) showToast({ text: `Decidiendo ${entriesText(staged)}…` })
    else showToast({ text: decision === 'disapprove' ? reopenedText(entries.length) : decidedText(decided) })
    return true
  } catch (error) {
    showProblem(`No se decidió nada: ${errorText(error)}`)
    return false
  }
}

/** What a decision did, in a sentence. */
export function decidedText({ approved, passed, rejected, reopened = 0 }: Counts): string {
  const done = [
    approved > 0 && `${entriesText(approved)} aprobada${approved === 1 ? '' : 's'}`,
    passed > 0 && `${entriesText(passed)} aprobada${passed === 1 ? '' : 's'} en el primer nivel`,
    rejected > 0 && `${entriesText(rejected)} rechazada${rejected === 1 ? '' : 's'}`,
    reopened > 0 && `${entriesText(reopened)} desaprobada${reopened === 1 ? '' : 's'}`,
  ].filter(Boolean)
  return done.length > 0 ? `${done.join(', ')}.` : 'No quedaba nada que decidir.'
}

/** Counts of decided entries. */
export interface Counts {
  readonly approved: number
  readonly passed: number
  readonly rejected: number
  readonly reopened?: number
}

/** What was left as it is. */
export function leftText(left: number): string {
  return left === 1
    ? '1 entrada cambió mientras tanto y queda sin decidir: está de nuevo en la lista.'
    : `${left} entradas cambiaron mientras tanto y quedan sin decidir: están de nuevo en la lista.`
}

function reopenedText(count: number): string {
  return decidedText({ approved: 0, passed: 0, rejected: 0, reopened: count })
}

function entriesText(count: number): string {
  return count === 1 ? '1 entrada' : `${formatNumber(count)} entradas`
}
