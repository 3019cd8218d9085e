import { withoutFormula } from '@timesheet/domain/kernel'

const QUOTED = /[";\r\n]/

/** A table as CSV for a Spanish spreadsheet program: byte order mark, semicolons; no text of it is taken for a formula. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(written).join(';')).join('\r\n')}\r\n`
}

function written(value: string | number): string {
  if (typeof value === 'number') return String(value).replace('.', ',')
  const text = withoutFormula(value)
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
