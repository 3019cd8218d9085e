import { type App, findRows, findRowsById, type RowOf, stream } from '@timesheet/engine'
import { addMonths, formatDay, localTimeOf, monthOf } from '@timesheet/domain/kernel'
import { employment, type users } from '@timesheet/domain/people'
import {
  answersTo,
  exceededLimits,
  MONTH_COLUMNS,
  monthDocument,
  type MonthLimits,
  monthParts,
  type MonthSummary,
  monthTable,
  type SummaryFormat,
  summarisePart,
  summaryRange,
  timeClock,
  timeClockAnswers,
} from '@timesheet/domain/time_clock'
import { csvText } from '../kernel/csv.ts'
import { type EmployedParts, gatherFirms, gatherParts } from './employed-parts.ts'
import { printPdf } from '../kernel/print.ts'
import { timeZoneOf } from '../kernel/time-zone.ts'
import { type LimitedMonths, monthLimits } from './month-limits.ts'

type Person = RowOf<typeof users>

/**
 * The months of a person that a file is about, both included, or only what of them is an employer's; '' for the days
 * without one.
 */
export type SummarisedMonths = LimitedMonths & { readonly employer?: string | undefined }

/** The forms in which a pack has each summary. */
export const SUMMARY_FILES = ['pdf', 'csv', 'json'] as const satisfies readonly SummaryFormat[]

/** How a file of the days without employer is named. */
export const WITHOUT_EMPLOYER = 'sin-empleador'

const TEMPLATE = new URL('month-summary.typ', import.meta.url)
/** The media types of the forms of a summary. */
export const TYPES: Readonly<Record<SummaryFormat, string>> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** The months of a person as a file: all forms come from the same summaries (INV-REG-08). */
export async function summaryFile(app: App, asked: SummarisedMonths, format: SummaryFormat) {
  const body = await bodyOf(app, { ...asked, months: await limitedMonths(app, asked) }, format)
  const { id } = asked.person
  const months = asked.from === asked.to ? asked.from : `${asked.from}-${asked.to}`
  const span = asked.employer === undefined ? months : `${months}-${asked.employer || WITHOUT_EMPLOYER}`
  return stream(body, {
    'content-type': TYPES[format],
    'content-disposition': `attachment; filename="jornada-${id}-${span}.${format}"`,
    'cache-control': 'no-store',
  })
}

/** The months of a person under an employer, or without one, as the files of a pack; null where there are no such days. */
export async function personFiles(
  app: App,
  asked: SummarisedMonths,
): Promise<Readonly<Record<SummaryFormat, Uint8Array | string>> | null> {
  const months = await limitedMonths(app, asked)
  if (months.length === 0) return null
  const facts = { ...asked, months }
  return { pdf: await pdfOf(app, facts), csv: csvOf(months), json: jsonOf(facts) }
}

async function limitedMonths(app: App, asked: SummarisedMonths): Promise<readonly LimitedMonth[]> {
  const employed = await gatherParts({ app }, { ...asked, user: asked.person.id })
  const parts = employed.parts.filter(({ employer }) => asked.employer === undefined || employer === asked.employer)
  const firmOf = await gatherFirms({ app }, parts)
  const limits = await monthLimits(app, asked, { ...employed, parts })
  const found = await summariseParts(app, asked, { ...employed, parts })
  return found.map((one, i) => ({ ...one, limits: limits[i]!, firm: firmOf(one.summary.part) }))
}

function csvOf(months: readonly LimitedMonth[]): string {
  return csvText([MONTH_COLUMNS, ...months.flatMap(({ summary, ...facts }) => [...monthTable(summary, facts)])])
}

interface FileFacts extends SummarisedMonths {
  readonly months: readonly LimitedMonth[]
}

async function bodyOf(app: App, asked: FileFacts, format: SummaryFormat): Promise<Uint8Array | string> {
  if (format === 'pdf') return pdfOf(app, asked)
  return format === 'csv' ? csvOf(asked.months) : jsonOf(asked)
}

function jsonOf({ person: { id, name, surname }, months }: FileFacts): string {
  return JSON.stringify({
    person: { id, name: fullName({ name, surname }) },
    months: months.map(
      ({ summary: { month, part, rows, totals, night, warnings, proposals, code }, firm, answers, limits }) => ({
        month,
        firm,
        days: part.ranges,
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

async function pdfOf(app: App, { person, months, from, to }: FileFacts): Promise<Uint8Array> {
  const at = app.clock()
  const terms = (await findRowsById({ app }, employment, [person.id])).get(person.id)
  const name = fullName(person)
  const fileNumber = terms?.fileNumber ?? ''
  const { day, time } = localTimeOf(at, (await timeZoneOf(app, person.calendar)) || 'UTC')
  return printPdf({
    template: TEMPLATE,
    at,
    data: {
      title: `Registro de jornada de ${name}, ${from === to ? from : `${from} a ${to}`}`,
      firm: months.at(-1)?.firm ?? '',
      foot: `${name} · impreso el ${formatDay(day)} a las ${time}`,
      months: months.map(({ summary, firm, answers, limits }) =>
        monthDocument(summary, { owner: { name, fileNumber, firm }, answers, limits, now: at.getTime() }),
      ),
    },
  })
}

function fullName({ name, surname }: Pick<Person, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}

/** The part of a month under one employer, with the answers to it. */
export interface SummarisedPart {
  readonly summary: MonthSummary
  readonly answers: readonly RowOf<typeof timeClockAnswers>[]
}

/** One with the name of the employer and what the law limits. */
type LimitedMonth = SummarisedPart & { readonly firm: string; readonly limits: MonthLimits }

/** Sums up parts of the months of a person in order. */
export async function summariseParts(
  app: App,
  { person: { id: user }, from, to }: Omit<SummarisedMonths, 'employer'>,
  { parts, history }: EmployedParts,
): Promise<readonly SummarisedPart[]> {
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
  const found: SummarisedPart[] = []
  for (const part of parts) {
    const { month } = part
    const days = summaryRange(month)
    const near = [-1, 0, 1].flatMap((by) => byMonth.get(addMonths(month, by)) ?? [])
    // Years of a person are no reason to keep others waiting.
    await new Promise(setImmediate)
    const recorded = (byMonth.get(month) ?? []).map(({ day }) => day)
    found.push({
      summary: summarisePart(
        near.filter(({ day }) => day >= days.from && day <= days.to),
        part,
        now,
      ),
      answers: answersTo(part, monthParts(month, history, recorded).length, answers),
    })
  }
  return found
}
