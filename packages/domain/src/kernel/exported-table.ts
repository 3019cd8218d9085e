import { type Day, daysBetween, parseDay } from './day.ts'
import { formatDecimal, type Minutes } from './minutes.ts'
import { withoutFormula } from './split-table.ts'

/** A value of an exported table: a text, or a number in the unit of its column. */
export type ExportedCell = string | number

/** A column of an exported table. */
export interface ExportColumn {
  readonly header: string
  /**
   * For numbers of minutes: hours with two decimals in a CSV, a duration in a spreadsheet; for ratios: percentages; for
   * days as shown: dates in a spreadsheet.
   */
  readonly kind?: 'minutes' | 'share' | 'day'
  /** In characters; fitted to the content by default. */
  readonly width?: number
  /** Frozen when the rest is scrolled; only the first columns can be. */
  readonly frozen?: boolean
}

/** A table to export: headers and values as shown. */
export interface ExportedTable {
  /** The file name without its extension. */
  readonly name: string
  readonly columns: readonly ExportColumn[]
  readonly rows: readonly (readonly ExportedCell[])[]
  /** How deep each row is within the one above it that sums it up, for the grouping of a spreadsheet; 0 for outer rows. */
  readonly levels?: readonly number[]
  /** What the table is of, by name: a second sheet, and the last lines of a CSV. */
  readonly about?: readonly (readonly [name: string, text: string])[]
}

const MINUTES_PER_DAY = 1440
const SHEET_NAME_LENGTH = 31
const ABOUT_WIDTHS = [24, 80] as const
const FORMATS = { minutes: '[h]:mm', share: '0.0%', day: 'dd/mm/yyyy' } as const

/** The days that spreadsheets count as their first, in either calendar. */
const FIRST_DAYS = { usual: '1899-12-30', of1904: '1904-01-01' } as const

function writtenNumber(value: Minutes, column: ExportColumn | undefined): string {
  if (column?.kind === 'minutes') return formatDecimal(value)
  return column?.kind === 'share' ? `${(value * 100).toFixed(1).replace('.', ',')} %` : String(value).replace('.', ',')
}

/** A CSV cell; a text that a spreadsheet would execute as a formula is escaped. */
function written(value: ExportedCell, column: ExportColumn | undefined): string {
  return typeof value === 'number' ? writtenNumber(value, column) : withoutFormula(value)
}

/** The lines of a table as CSV for a Spanish spreadsheet program: decimal commas, no formula. */
export function csvLines({ columns, rows, about = [] }: ExportedTable): readonly (readonly string[])[] {
  const headers = columns.map(({ header }) => written(header, undefined))
  const body = rows.map((row) => row.map((value, i) => written(value, columns[i])))
  const told = about.map((line) => line.map((text) => written(text, undefined)))
  return [headers, ...body, ...(told.length > 0 ? [[''], ...told] : [])]
}

/** Groups rows below the one that sums them up; the first line is that of the headers. */
function groupedRows(levels: readonly number[]) {
  const deep = levels
    .map((level, i) => [i + 1, { outlineLevel: level }] as const)
    .filter(([, row]) => row.outlineLevel > 0)
  return { rowDefs: new Map(deep), outlineProperties: { summaryBelow: false } }
}

function isNegativeTime({ columns, rows }: ExportedTable): boolean {
  const times = columns.flatMap(({ kind }, at) => (kind === 'minutes' ? [at] : []))
  return rows.some((row) => times.some((at) => Number(row[at]) < 0))
}

/** A value as a spreadsheet counts it: days and parts of days are numbers. */
function counted(value: ExportedCell, kind: ExportColumn['kind'], first: Day): ExportedCell {
  if (typeof value === 'number') return kind === 'minutes' ? value / MINUTES_PER_DAY : value
  const day = kind === 'day' ? parseDay(value) : null
  return day ? daysBetween(first, day) : value
}

/**
 * A table as a workbook. Its calendar begins in 1904 where a duration is negative, as Excel shows such a one as `####`
 * in its other calendar.
 */
export function workbookOf(table: ExportedTable) {
  const { name, columns, rows, levels, about = [] } = table
  const isOf1904 = isNegativeTime(table)
  const first = FIRST_DAYS[isOf1904 ? 'of1904' : 'usual']
  const body = rows.map((row) => row.map((value, i) => counted(value, columns[i]?.kind, first)))
  const sheet = {
    name: name.slice(0, SHEET_NAME_LENGTH),
    columns: columns.map(({ header, kind, width }) => ({
      header,
      ...(width ? { width } : { autoWidth: true }),
      ...(kind ? { numFmt: FORMATS[kind] } : {}),
    })),
    rows: [columns.map(({ header }) => header), ...body],
    freezePane: { rows: 1, columns: columns.filter(({ frozen }) => frozen).length },
    ...(levels ? groupedRows(levels) : {}),
  }
  const told = {
    name: 'Qué es',
    columns: ABOUT_WIDTHS.map((width) => ({ width })),
    rows: about.map((line) => [...line]),
  }
  return {
    sheets: about.length > 0 ? [sheet, told] : [sheet],
    ...(isOf1904 ? { dateSystem: '1904' as const } : {}),
  }
}
