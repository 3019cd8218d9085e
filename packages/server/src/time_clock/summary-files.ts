import { type App, findRows, findRowsById, findRowsByKey, type RowOf, stream } from '@timesheet/engine'
import { addMonths, formatDay, inForce, localTimeOf, monthBounds, monthOf } from '@timesheet/domain/kernel'
import { employers, employment, userEmployer, type users } from '@timesheet/domain/people'
import {
  exceededLimits,
  MONTH_COLUMNS,
  monthDocument,
  type MonthLimits,
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
import { type LimitedMonths, monthLimits } from './month-limits.ts'

type Person = RowOf<typeof users>

/** The months of a person that a file is about, both included. */
export type SummarisedMonths = LimitedMonths

const TEMPLATE = new URL('month-summary.typ', import.meta.url)
const TYPES: Readonly<Record<SummaryFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** The months of a person as a file: all forms come from the same summaries (INV-REG-08). */
export async function summaryFile(app: App, asked: SummarisedMonths, format: SummaryFormat) {
  const firm = await firmOf(app, asked)
  const body = await bodyOf(app, { ...asked, firm, months: await limitedMonths(app, asked) }, format)
  const { id } = asked.person
  const span = asked.from === asked.to ? asked.from : `${asked.from}-${asked.to}`
  return stream(body, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="jornada-${id}-${span}.${format}"`,
    'cache-control': 'no-store',
  })
}

/** The months of a person as the files of a pack, in the name of an employer. */
export async function personFiles(
  app: App,
  { firm, ...asked }: SummarisedMonths & { readonly firm: string },
): Promise<{ readonly pdf: Uint8Array; readonly csv: string }> {
  const all = { ...asked, firm, months: await limitedMonths(app, asked) }
  return { pdf: await pdfOf(app, all), csv: csvOf(all.months) }
}

async function limitedMonths(app: App, asked: SummarisedMonths): Promise<readonly LimitedMonth[]> {
  const limits = await monthLimits(app, asked)
  const found = await summariseMonths(app, asked)
  return found.map((month) => ({ ...month, limits: limits.get(month.summary.month)! }))
}

/** The person's employer at the end of the months, else the firm's name. */
async function firmOf(app: App, { person, to }: SummarisedMonths): Promise<string> {
  const rows = await findRowsByKey({ app }, userEmployer, [{ user: person.id }])
  const last = inForce(rows, monthBounds(to).to)
  const employer = last && (await app.records.findById(employers, last.employer))?.values
  return employer ? `${employer.name} · ${employer.taxId}` : app.settings.values.meta.appName
}

function csvOf(months: readonly LimitedMonth[]): string {
  return csvText([MONTH_COLUMNS, ...months.flatMap(({ summary, limits }) => [...monthTable(summary, limits)])])
}

interface FileFacts extends SummarisedMonths {
  readonly firm: string
  readonly months: readonly LimitedMonth[]
}

async function bodyOf(app: App, asked: FileFacts, format: SummaryFormat): Promise<Uint8Array | string> {
  if (format === 'pdf') return pdfOf(app, asked)
  if (format === 'csv') return csvOf(asked.months)
  const { id, name, surname } = asked.person
  return JSON.stringify({
    person: { id, name: fullName({ name, surname }) },
    months: asked.months.map(
      ({ summary: { month, rows, totals, night, warnings, proposals, code }, answers, limits }) => ({
        month,
        totals,
        night,
        warnings,
        limits: { ...limits, exceeded: exceededLimits(limits) },
        undecided: proposals.map((row) => row.id),
        code,
        answers: answers.map(({ answer, reason, code: seen, created }) => ({ answer, reason, code: seen, created })),
        rows,
      }),
    ),
  })
}

async function pdfOf(app: App, { person, months, from, to, firm }: FileFacts): Promise<Uint8Array> {
  const at = app.clock()
  const terms = (await findRowsById({ app }, employment, [person.id])).get(person.id)
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
      months: months.map(({ summary, answers, limits }) =>
        monthDocument(summary, { owner, answers, limits, now: at.getTime() }),
      ),
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

/** A month with the answers to it and what the law limits. */
type LimitedMonth = SummarisedMonth & { readonly limits: MonthLimits }

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
    const days = summaryRange(month)
    const own = [-1, 0, 1]
      .flatMap((by) => byMonth.get(addMonths(month, by)) ?? [])
      .filter(({ day }) => day >= days.from && day <= days.to)
    // Years of a person are no reason to keep others waiting.
    await new Promise(setImmediate)
    months.push({ summary: summariseMonth(own, month, now), answers: answers.filter((row) => row.month === month) })
  }
  return months
}
