import { Readable } from 'node:stream'
import { documents } from '@timesheet/domain/documents'
import {
  entryCondition,
  type EntryCondition,
  type exportHoursRoute,
  HOUR_KINDS,
  HOUR_STATES,
  hours,
  nonproductive,
} from '@timesheet/domain/hours'
import { dayNumber } from '@timesheet/domain/kernel'
import { specialty, users } from '@timesheet/domain/people'
import { activities, projects } from '@timesheet/domain/projects'
import {
  type App,
  type CollectionRef,
  findVisible,
  type RequestInfo,
  type RouteHandler,
  type RowOf,
  stream,
} from '@timesheet/engine'

/** Entries that are read at once; more are read while the client takes those before. */
const PAGE = 500
const MINUTES_PER_DAY = 1440
const DAY_MS = 86_400_000
const COLUMNS = [
  { header: 'Día', width: 12, numFmt: 'dd/mm/yyyy' },
  { header: 'Persona', width: 28 },
  { header: 'Proyecto', width: 36 },
  { header: 'Actividad o documento', width: 36 },
  { header: 'Descripción', width: 48 },
  { header: 'Tipo', width: 12 },
  { header: 'Facturable', width: 11 },
  { header: 'Estado', width: 14 },
  { header: 'Especialidad', width: 20 },
  { header: 'Inicio', width: 8 },
  { header: 'Fin', width: 8 },
  { header: 'Horas', width: 10, numFmt: '[h]:mm' },
]

/** Sends the entries of a query that the viewer may list as a workbook, row by row, in constant memory. */
export const answerExportHours: RouteHandler<typeof exportHoursRoute> = async ({ input, info }, app) => {
  const { except, ...query } = input
  const condition = entryCondition(query, except.split(',').filter(Boolean))
  // A start does not need the writer of workbooks.
  const { writeXlsxStream } = await import('hucre/xlsx')
  const file = writeXlsxStream(exportedRows(app, info, condition), {
    name: 'Horas',
    columns: COLUMNS,
    freezePane: { rows: 1 },
  })
  const days = [input.from, input.to].filter(Boolean).join('-a-')
  return stream(Readable.from(file, { objectMode: false }), {
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="horas${days && `-${days}`}.xlsx"`,
    'cache-control': 'no-store',
  })
}

type Entry = RowOf<typeof hours>
type Cell = string | number | Date

async function* exportedRows(app: App, info: RequestInfo, condition: EntryCondition): AsyncGenerator<Cell[]> {
  const names = namesFor(app, info)
  for await (const entries of pagesOf(app, info, condition)) {
    await names.read(users, idsOf(entries, 'user'), ({ surname, name }) => `${surname}, ${name}`)
    await names.read(projects, idsOf(entries, 'project'), ({ code, name }) => `${code} · ${name}`)
    await names.read(activities, idsOf(entries, 'activity'), ({ code, name }) => `${code} · ${name}`)
    await names.read(documents, idsOf(entries, 'document'), ({ code, title }) => `${code} · ${title}`)
    await names.read(nonproductive, idsOf(entries, 'nonproductive'), ({ name }) => name)
    await names.read(specialty, idsOf(entries, 'specialty'), ({ name }) => name)
    for (const entry of entries) yield cellsOf(entry, names.of)
  }
}

function idsOf(
  entries: readonly Entry[],
  field: 'user' | 'project' | 'activity' | 'document' | 'nonproductive' | 'specialty',
): readonly string[] {
  return [...new Set(entries.map((entry) => entry[field]).filter(Boolean))]
}

/** The entries by day, page by page: each begins where the one before ended, so that none is read twice. */
async function* pagesOf(
  app: App,
  info: RequestInfo,
  { filter, params }: EntryCondition,
): AsyncGenerator<readonly Entry[]> {
  let last: Pick<Entry, 'day' | 'id'> | undefined
  for (;;) {
    const beyond = last ? 'day >= {:lastDay} && (day > {:lastDay} || id > {:lastId})' : ''
    const page = await findVisible(app, info, {
      collection: hours,
      filter: [filter, beyond]
        .filter(Boolean)
        .map((each) => `(${each})`)
        .join(' && '),
      params: { ...params, ...(last && { lastDay: last.day, lastId: last.id }) },
      sort: 'day,id',
      limit: PAGE,
    })
    if (page.length > 0) yield page.map(({ values }) => values)
    if (page.length < PAGE) return
    last = page.at(-1)!.values
  }
}

/** The names of what entries point at, as far as the viewer may see it; '' for the rest, as in the table. */
function namesFor(app: App, info: RequestInfo) {
  const known = new Map<string, string>()
  return {
    of: (id: string) => known.get(id) ?? '',
    read: async <Ref extends CollectionRef>(
      collection: Ref,
      ids: readonly string[],
      textOf: (row: RowOf<Ref>) => string,
    ) => {
      const missing = ids.filter((id) => !known.has(id))
      if (missing.length === 0) return
      for (const id of missing) known.set(id, '')
      const found = await findVisible(app, info, { collection, ids: missing })
      for (const { values } of found) known.set(values.id, textOf(values))
    },
  }
}

function cellsOf(entry: Entry, nameOf: (id: string) => string): Cell[] {
  const { day, user, project, document, activity, nonproductive: category, minutes, start, end } = entry
  return [
    new Date(dayNumber(day) * DAY_MS),
    nameOf(user),
    nameOf(project),
    nameOf(document || activity || category),
    entry.note,
    HOUR_KINDS[entry.kind],
    entry.billable ? 'Sí' : 'No',
    HOUR_STATES[entry.state],
    nameOf(entry.specialty),
    start,
    end,
    minutes / MINUTES_PER_DAY,
  ]
}
