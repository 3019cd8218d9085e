import { formatClock, type Minutes } from '@timesheet/domain/kernel'

const LEGAL_WEEK: Minutes = 2880

/** Compares the length of a week with the legal 48 hours, as a sentence (INV-CFG-04). */
export function weekSentence(total: Minutes): string {
  if (total === 0) return 'Falta al menos un día con horas.'
  if (total > LEGAL_WEEK) return `Supera en ${formatClock(total - LEGAL_WEEK)} las 48 horas: hace falta un motivo.`
  return total === LEGAL_WEEK
    ? 'Es el máximo sin motivo.'
    : `Quedan ${formatClock(LEGAL_WEEK - total)} hasta las 48 horas.`
}
