import { withoutFormula } from '@timesheet/domain/kernel'

const QUOTED = /[";\r\n]/

/** What begins a CSV, so that a spreadsheet program reads its accents. */
export const CSV_START = '\uFEFF'

/** A table as CSV for a Spanish spreadsheet program: byte order mark, semicolons; no text of it is taken for a formula. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return CSV_START + csvLines(rows)
}

/** Rows of such a table. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.map(written).join(';')}\r\n`).join('')
}

function written(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = withoutFormula(value)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
