import type { ExportedCell, ExportedTable } from '@timesheet/domain/kernel'

interface ShownColumn {
  readonly header: string
  readonly align?: 'start' | 'end'
}

interface ShownTable {
  readonly name: string
  readonly columns: readonly ShownColumn[]
  readonly rows: readonly (readonly ExportedCell[])[]
}

const CLOCK = /^(-?)(\d[\d.]*):([0-5]\d)$/
const DAY = /^\d\d\/\d\d\/\d{4}$/

function minutesOf(text: ExportedCell): ExportedCell {
  const [, sign, hours, minutes] = CLOCK.exec(String(text)) ?? []
  if (hours === undefined) return text
  const size = Number(hours.replaceAll('.', '')) * 60 + Number(minutes)
  return sign === '-' ? -size : size
}

function kindOf({ align }: ShownColumn, cells: readonly ExportedCell[]): 'minutes' | 'day' | undefined {
  const written = cells.map(String).filter((text) => text !== '')
  if (written.length === 0) return undefined
  if (written.every((text) => DAY.test(text))) return 'day'
  // Times of the day are aligned as words are.
  return align === 'end' && written.every((text) => CLOCK.test(text)) ? 'minutes' : undefined
}

/** A table as shown whose hours and days a spreadsheet adds and compares as such. */
export function typedTable({ name, columns, rows }: ShownTable): ExportedTable {
  const typed = columns.map((column, at) => {
    const kind = kindOf(
      column,
      rows.map((row) => row[at] ?? ''),
    )
    return { header: column.header, ...(kind && { kind }) }
  })
  return {
    name,
    columns: typed,
    rows: rows.map((row) => row.map((text, at) => (typed[at]?.kind === 'minutes' ? minutesOf(text) : text))),
  }
}
