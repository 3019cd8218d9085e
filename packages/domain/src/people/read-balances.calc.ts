import { isDay, parseDay, plainHead, splitTable } from '../kernel/index.ts'

/** A line of pasted opening balances: texts by column, as they were typed. */
export interface BalanceLine {
  /** The number of the line in the text, from 1. */
  readonly line: number
  readonly person: string
  readonly year: string
  readonly granted: string
  readonly carried: string
  readonly until: string
  readonly note: string
}

/** The columns of opening balances, in the order in which they are read without a heading. */
export const BALANCE_COLUMNS = ['person', 'year', 'granted', 'carried', 'until', 'note'] as const

type Column = (typeof BALANCE_COLUMNS)[number]

const HEADINGS: Readonly<Record<string, Column>> = {
  'persona': 'person',
  'correo': 'person',
  'legajo': 'person',
  'anio': 'year',
  'ano': 'year',
  'dias otorgados': 'granted',
  'otorgados': 'granted',
  'dias de anos anteriores': 'carried',
  'de anos anteriores': 'carried',
  'anteriores': 'carried',
  'vencen el': 'until',
  'vencen': 'until',
  'vencimiento': 'until',
  'observacion': 'note',
}

/**
 * Reads opening balances from pasted or stored text: columns by tab, semicolon or comma, quoted where they contain
 * them; a first line of headings may put them in another order. Blank lines are skipped.
 */
export function readBalanceLines(text: string): readonly BalanceLine[] {
  const rows = splitTable(text)
  const [first] = rows
  if (!first) return []
  const headings = first.cells.map((name) => HEADINGS[plainHead(name)])
  const isHeading = headings.includes('person') && headings.includes('year')
  const order: readonly (Column | undefined)[] = isHeading ? headings : BALANCE_COLUMNS
  return (isHeading ? rows.slice(1) : rows).map(({ line, cells }) => {
    const cell = (column: Column) => cells[order.indexOf(column)] ?? ''
    const [person, year, granted, carried, until, note] = BALANCE_COLUMNS.map(cell)
    return {
      line,
      person: person ?? '',
      year: year ?? '',
      granted: granted ?? '',
      carried: carried ?? '',
      until: until ?? '',
      note: note ?? '',
    }
  })
}

/** A number of days; '' for none, null for a text that is none. */
export function readDays(text: string): number | '' | null {
  if (text === '') return ''
  const days = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return days <= 366 ? days : null
}

/** A day as people write it; '' for none, null for a text that is none. */
export function readUntil(text: string): string | null {
  const day = text === '' ? '' : parseDay(text)
  return day === '' || (day && isDay(day)) ? day : null
}
