import { Readable } from 'node:stream'
import {
  ANY_ENTRY,
  entryCondition,
  EXPORT_COLUMNS,
  type ExportColumnName,
  type exportHoursRoute,
  HOUR_KINDS,
  HOUR_STATES,
} from '@timesheet/domain/hours'
import { dayNumber, formatDay, formatDecimal } from '@timesheet/domain/kernel'
import { type RouteHandler, stream } from '@timesheet/engine'
import type { InputOf } from '@timesheet/schema'
import { CSV_START, csvLines } from '../kernel/csv.ts'
import { type SheetCell, type SheetColumn, streamWorkbook } from '../kernel/workbook-stream.ts'
import { type Entry, exportedEntries } from './exported-entries.ts'
import { NAMED_FIELDS, NAMED_OF_QUERY, VisibleNames } from './visible-names.ts'

const MINUTES_PER_DAY = 1440
/** The day of which spreadsheets count. */
const DAY_ZERO = dayNumber('1899-12-30')
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

interface Column extends SheetColumn {
  cell(entry: Entry, nameOf: (id: string) => string): SheetCell
  /** The cell of a CSV, when it is another one. */
  plain?(entry: Entry): SheetCell
  /** Only of a CSV. */
  readonly isPlain?: boolean
}

/** What each column of the contract is in a file. */
const COLUMNS: Readonly<Record<ExportColumnName, readonly Omit<Column, 'header'>[] | readonly Column[]>> = {
  day: [
    {
      ...{ width: 12, format: 'day' },
      cell: ({ day }) => dayNumber(day) - DAY_ZERO,
      plain: ({ day }) => formatDay(day),
    },
  ],
  user: [{ width: 28, cell: ({ user }, nameOf) => nameOf(user) }],
  project: [{ width: 36, cell: ({ project }, nameOf) => nameOf(project) }],
  target: [
    {
      width: 36,
      cell: ({ document, activity, nonproductive }, nameOf) => nameOf(document || activity || nonproductive),
    },
  ],
  note: [{ width: 48, cell: ({ note }) => note }],
  kind: [{ width: 12, cell: ({ kind }) => HOUR_KINDS[kind] }],
  billable: [{ width: 11, cell: ({ billable }) => (billable ? 'Sí' : 'No') }],
  state: [{ width: 14, cell: ({ state }) => HOUR_STATES[state] }],
  specialty: [{ width: 20, cell: ({ specialty }, nameOf) => nameOf(specialty) }],
  times: [
    { header: 'Inicio', width: 8, cell: ({ start }) => start },
    { header: 'Fin', width: 8, cell: ({ end }) => end },
  ],
  minutes: [
    {
      ...{ header: 'Horas', width: 10, format: 'duration' },
      cell: ({ minutes }) => minutes / MINUTES_PER_DAY,
      plain: ({ minutes }) => formatDecimal(minutes),
    },
    // Hours with two decimals do not add up to the minute.
    { header: 'Minutos', width: 10, isPlain: true, cell: ({ minutes }) => minutes },
  ],
}

/** Sends the entries of a selection that the viewer may list as a file, page by page, in constant memory. */
export const answerExportHours: RouteHandler<typeof exportHoursRoute> = async ({ input, info }, app) => {
  const { except, ids: named, format, sort, columns: asked, ...query } = input
  const names = new VisibleNames(app, info)
  const ids = listed(named)
  const source =
    ids.length > 0
      ? { condition: entryCondition(ANY_ENTRY), ids }
      : { condition: entryCondition(query, listed(except)) }
  const columns = columnsOf(asked)
  const pages = namedPages(exportedEntries({ app, info, ...source }, sort), names)
  const file =
    format === 'csv'
      ? Readable.from(csvOf(pages, { columns, names }), { objectMode: false })
      : await workbookOf(pages, { columns, names, heading: await headingOf(input, names) })
  const days = [input.from, input.to].filter(Boolean).join('-a-')
  return stream(file, {
    'content-type': TYPES[format || 'xlsx'],
    'content-disposition': `attachment; filename="horas${days && `-${days}`}.${format || 'xlsx'}"`,
    'cache-control': 'no-store',
  })
}

function listed(ids: string): readonly string[] {
  return ids.split(',').filter(Boolean)
}

function columnsOf(asked: string): readonly Column[] {
  const names = (asked === '' ? Object.keys(EXPORT_COLUMNS) : [...new Set(asked.split(','))]) as ExportColumnName[]
  return names.flatMap((name) => COLUMNS[name].map((column) => ({ header: EXPORT_COLUMNS[name], ...column })))
}

type Pages = AsyncIterable<readonly Entry[]>

async function* namedPages(pages: Pages, names: VisibleNames): Pages {
  for await (const entries of pages) {
    for (const field of NAMED_FIELDS)
      await names.read(
        field,
        entries.map((entry) => entry[field]),
      )
    yield entries
  }
}

interface FileOptions {
  readonly columns: readonly Column[]
  readonly names: VisibleNames
}

/** Only heads and rows, for programs read it. */
async function* csvOf(pages: Pages, { columns, names }: FileOptions): AsyncGenerator<string> {
  yield CSV_START + csvLines([columns.map(({ header }) => header)])
  for await (const entries of pages)
    yield csvLines(entries.map((entry) => columns.map((column) => (column.plain ?? column.cell)(entry, names.of))))
}

function workbookOf(
  pages: Pages,
  { columns: all, names, heading }: FileOptions & { readonly heading: string },
): Promise<Readable> {
  const columns = all.filter(({ isPlain }) => !isPlain)
  let [count, minutes] = [0, 0]
  const blocks = async function* () {
    for await (const entries of pages) {
      count += entries.length
      for (const entry of entries) minutes += entry.minutes
      yield entries.map((entry) => columns.map(({ cell }) => cell(entry, names.of)))
    }
  }
  const total = () => {
    const text = `Total de ${count.toLocaleString('es')} ${count === 1 ? 'entrada' : 'entradas'}`
    return columns.map(({ format }, i) => (format === 'duration' ? minutes / MINUTES_PER_DAY : i === 0 ? text : ''))
  }
  return streamWorkbook({ name: 'Horas', heading, columns, blocks: blocks(), total })
}

/** What the rows are, in one line: the filter, by names that the viewer may see; or how many were chosen. */
async function headingOf(input: InputOf<typeof exportHoursRoute>, names: VisibleNames): Promise<string> {
  const chosen = listed(input.ids).length
  if (chosen > 0) return `Horas · ${chosen === 1 ? '1 entrada elegida' : `${chosen} entradas elegidas`}`
  for (const field of NAMED_OF_QUERY) await names.read(field, [input[field]])
  const { from, to, kind, state, billable, text, except } = input
  const left = listed(except).length
  const parts = [
    from && `desde el ${formatDay(from)}`,
    to && `hasta el ${formatDay(to)}`,
    ...NAMED_OF_QUERY.map((field) => names.of(input[field])),
    kind && `tipo ${HOUR_KINDS[kind]}`,
    state && `estado ${HOUR_STATES[state]}`,
    billable && (billable === 'yes' ? 'facturables' : 'no facturables'),
    text && `con «${text}»`,
    left > 0 && `menos ${left} entradas`,
  ].filter(Boolean)
  return ['Horas', ...parts].join(' · ')
}
