const MONTH = /^(\d{1,2})[/.-](\d{4})$/
const STORED = /^(\d{4})-(\d{2})$/
const MONTHS = 12

/** The input hint of a month. */
export const MONTH_HINT = 'MM/AAAA'

/** A month such as `2026-11` as `11/2026`; empty for none. */
export function showMonth(month: string): string {
  const [, year = '', number = ''] = STORED.exec(month) ?? []
  return year ? `${number}/${year}` : ''
}

/** Reads a month as `showMonth` writes it; null when it is none. */
export function readMonth(text: string): string | null {
  const [, month = '', year = ''] = MONTH.exec(text.trim()) ?? []
  const number = Number(month)
  return number >= 1 && number <= MONTHS ? `${year}-${month.padStart(2, '0')}` : null
}
