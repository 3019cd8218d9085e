import type { Month } from './day.ts'

/** Month names in lower case, January first. */
export const MONTH_NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const

/** A month within a sentence: `noviembre de 2026`. */
export function monthText(month: Month): string {
  return `${MONTH_NAMES[Number(month.slice(5, 7)) - 1]} de ${month.slice(0, 4)}`
}

/** A month as a title: `Noviembre de 2026`. */
export function monthTitle(month: Month): string {
  const text = monthText(month)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
