import { type App, findRows, findRowsById, type RowOf, stream } from '@timesheet/engine'
import { addMonths, formatDay, localTimeOf, type Month, monthOf } from '@timesheet/domain/kernel'
import { employment, type users } from '@timesheet/domain/people'
import {
  MONTH_COLUMNS,
  monthDocument,
  type MonthSummary,
  monthTable,
  type SummaryFormat,
  summariseMonth,
  summaryRange,
  timeClock,
  timeClockAnswers,
} from '@timesheet/domain/time_clock'
import { csvText } from '../kernel/csv.ts'
import { printPdf } from '../kernel/print.ts'
import { timeZoneOf } from '../kernel/time-zone.ts'

type Person = RowOf<typeof users>

/** The months of a person that a file is about, both included. */
export interface SummarisedMonths {
  readonly person: Person
  readonly from: Month
  readonly to: Month
}

const TEMPLATE = new URL('month-summary.typ', import.meta.url)
const TYPES: Readonly<Record<SummaryFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** The months of a person as a file: all forms come from the same summaries (INV-REG-08). */
export async function summaryFile(app: App, asked: SummarisedMonths, format: SummaryFormat) {
  const months = await summariseMonths(app, asked)
  const body = await bodyOf(app, { ...asked, months }, format)
  const { id } = asked.person
  const span = asked.from === asked.to ? asked.from : `${asked.from}-${asked.to}`
  return stream(body, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="jornada-${id}-${span}.${format}"`,
    'cache-control': 'no-store',
  })
}

async function bodyOf(
  app: App,
  asked: SummarisedMonths & { readonly months: readonly SummarisedMonth[] },
  format: SummaryFormat,
): Promise<Uint8Array | string> {
  if (format === 'pdf') return pdfOf(app, asked)
  if (format === 'csv')
    return csvText([MONTH_COLUMNS, ...asked.months.flatMap(({ summary }) => [...monthTable(summary)])])
  const { id, name, surname } = asked.person
  return JSON.stringify({
    person: { id, name: fullName({ name, surname }) },
    months: asked.months.map(({ summary: { month, rows, totals, night, warnings, proposals, code }, answers }) => ({
      month,
      totals,
      night,
      warnings,
      undecided: proposals.map((row) => row.id),
      code,
      answers: answers.map(({ answer, reason, code: seen, created }) => ({ answer, reason, code: seen, created })),
      rows,
    })),
  })
}

async function pdfOf(
  app: App,
  { person, months, from, to }: SummarisedMonths & { readonly months: readonly SummarisedMonth[] },
): Promise<Uint8Array> {
  const at = app.clock()
  const terms = (await findRowsById({ app }, employment, [person.id])).get(person.id)
  const firm = app.settings.values.meta.appName
  const name = fullName(person)
  const owner = { name, fileNumber: terms?.fileNumber ?? '', firm }
  const { day, time } = localTimeOf(at, (await timeZoneOf(app, person.calendar)) || 'UTC')
  return printPdf({
    template: TEMPLATE,
    at,
    data: {
      title: `Registro de jornada de ${name}, ${from === to ? from : `${from} a ${to}`}`,
      firm,
      foot: `${name} · impreso el ${formatDay(day)} a las ${time}`,
      months: months.map(({ summary, answers }) => monthDocument(summary, { owner, answers, now: at.getTime() })),
    },
  })
}

function fullName({ name, surname }: Pick<Person, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}

/** A month with the answers to it. */
export interface SummarisedMonth {
  readonly summary: MonthSummary
  readonly answers: readonly RowOf<typeof timeClockAnswers>[]
}

/** Sums up the months of a person in order. */
export async function summariseMonths(
  app: App,
  { person: { id: user }, from, to }: SummarisedMonths,
): Promise<readonly SummarisedMonth[]> {
  const place = { app }
  const range = { user, from: summaryRange(from).from, to: summaryRange(to).to }
  const rows = await findRows(place, timeClock, {
    filter: 'user = {:user} && day >= {:from} && day <= {:to}',
    params: range,
    sort: 'seq',
  })
  const answers = await findRows(place, timeClockAnswers, {
    filter: 'user = {:user} && month >= {:from} && month <= {:to}',
    params: { user, from, to },
    sort: 'created',
  })
  const now = app.clock().getTime()
  const byMonth = Map.groupBy(rows, ({ day }) => monthOf(day))
  const months: SummarisedMonth[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) {
    const before = byMonth.get(addMonths(month, -1)) ?? []
    const own = [...before.filter(({ day }) => day >= summaryRange(month).from), ...(byMonth.get(month) ?? [])]
    months.push({ summary: summariseMonth(own, month, now), answers: answers.filter((row) => row.month === month) })
  }
  return months
}
