import type { BlockerTotals, BoardPerson, Closing, UnenteredChange } from '@timesheet/domain/hours'
import { formatClock } from '@timesheet/domain/kernel'

/** What a period waits for of a person, as words: `faltan 7:30, 2 sin enviar`. */
export function blockerWords({ missing, drafts, rejected, waiting }: BoardPerson): string {
  const words = [
    missing > 0 ? `faltan ${formatClock(missing)}` : '',
    drafts > 0 ? `${drafts} sin enviar` : '',
    rejected > 0 ? `${rejected} para corregir` : '',
    waiting > 0 ? `${waiting} sin aprobar` : '',
  ]
  return words.filter(Boolean).join(', ')
}

/** What was expected otherwise before a reopening, as words: `8:00 esperadas de menos`. */
export function unenteredWords({ minutes }: Pick<UnenteredChange, 'minutes'>): string {
  return `${formatClock(Math.abs(minutes))} esperadas de ${minutes < 0 ? 'menos' : 'más'}`
}

/** True when nothing hinders the closing. */
export function isClear({ missingPeople, unsent, unapproved }: BlockerTotals): boolean {
  return missingPeople + unsent + unapproved === 0
}

/** What a closing left behind, and why, as words. */
export function closingWords({
  forced,
  missingPeople,
  unsent,
  unapproved,
  reason,
  state,
}: Pick<Closing, 'forced' | 'missingPeople' | 'unsent' | 'unapproved' | 'reason' | 'state'>): string {
  const left = forced
    ? `forzado con ${missingPeople} personas con faltantes, ${unsent} entradas sin enviar y ${unapproved} sin aprobar`
    : 'sin pendientes'
  return [left, reason, state === 'reopened' ? 'se reabrió después' : ''].filter(Boolean).join(' · ')
}
