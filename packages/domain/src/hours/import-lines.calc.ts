import {
  type Day,
  type DayOrder,
  dayOrderOf,
  type DayOrders,
  type DurationCode,
  type Minutes,
  minutesToTime,
  parseDuration,
  plainHead,
  readImportDay,
  readImportTime,
  type TableRow,
} from '../kernel/index.ts'
import type { ImportColumns, ImportField } from './import-sources.ts'

/** Why a line of a file cannot be read. */
export type ImportLineCode =
  | 'import_day_missing'
  | 'import_day_unreadable'
  | 'import_day_mixed'
  | 'import_duration_missing'
  | 'import_formula'
  | 'import_long'
  | DurationCode

/** What a line of a file says, before people and projects are known. */
export interface ImportLine {
  readonly line: number
  readonly day: Day
  readonly minutes: Minutes
  /** Both or none; only where they agree with the duration. */
  readonly start: string
  readonly end: string
  readonly person: string
  readonly email: string
  readonly project: string
  readonly code: string
  readonly client: string
  readonly task: string
  readonly note: string
  /** Null where the file does not say. */
  readonly billable: boolean | null
  readonly external: string
}

/** A line that cannot be read, and why. */
export interface UnreadLine {
  readonly line: number
  readonly code: ImportLineCode
  readonly params?: Readonly<Record<string, unknown>>
}

/** The lines of a file, read and not. */
export interface ReadLines {
  readonly lines: readonly ImportLine[]
  readonly unread: readonly UnreadLine[]
  readonly orders: DayOrders
}

const NAMED = 300
const LONGEST_NOTE = 500
const LONGEST_TEXT = 200
const YES = new Set(['si', 'yes', 'y', 'true', '1', 'x', 'verdadero', 'facturable', 'billable'])
const FORMULA = /^=\s*[a-z$]/i

/**
 * Reads the rows under the heads of a table. Days are read in `order`; without one in the order that the column itself
 * shows, and where it shows both, those that could be read either way are left out.
 */
export function readImportLines(
  rows: readonly TableRow[],
  { columns, order }: { readonly columns: ImportColumns; readonly order: DayOrder | null },
): ReadLines {
  const cellOf = (row: TableRow, field: ImportField) => {
    const at = columns[field]
    return at === undefined ? '' : (row.cells[at] ?? '')
  }
  const orders = dayOrderOf(rows.map((row) => ({ line: row.line, text: cellOf(row, 'day') })))
  const lines: ImportLine[] = []
  const unread: UnreadLine[] = []
  for (const row of rows) {
    const read = readLine((field) => cellOf(row, field), { order, orders })
    if ('code' in read && !('minutes' in read)) unread.push({ line: row.line, ...read })
    else lines.push({ line: row.line, ...read })
  }
  return { lines, unread, orders }
}

type Read = Omit<ImportLine, 'line'> | Omit<UnreadLine, 'line'>

function readLine(
  cell: (field: ImportField) => string,
  days: { readonly order: DayOrder | null; readonly orders: DayOrders },
): Read {
  const day = readDay(cell('day'), days)
  if (typeof day !== 'string') return day
  const times = { start: readImportTime(cell('start')), end: readImportTime(cell('end')) }
  const minutes = readMinutes(cell('duration'), times)
  if (typeof minutes !== 'number') return minutes
  const person = cell('person') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ')
  const texts = [person, cell('email'), cell('project'), cell('code'), cell('client'), cell('task'), cell('external')]
  if (texts.some((text) => text.length > LONGEST_TEXT)) return { code: 'import_long', params: { max: LONGEST_TEXT } }
  const note = cell('note')
  if ([...note].length > LONGEST_NOTE) return { code: 'import_long', params: { max: LONGEST_NOTE } }
  const billable = plainHead(cell('billable'))
  return {
    day,
    minutes,
    ...timesOf(times, minutes),
    person,
    email: cell('email'),
    project: cell('project'),
    code: cell('code'),
    client: cell('client'),
    task: cell('task'),
    note,
    billable: billable === '' ? null : YES.has(billable),
    external: cell('external'),
  }
}

function readDay(
  text: string,
  { order, orders }: { readonly order: DayOrder | null; readonly orders: DayOrders },
): Day | Omit<UnreadLine, 'line'> {
  if (text === '') return { code: 'import_day_missing' }
  if (FORMULA.test(text)) return { code: 'import_formula' }
  const isMixed = order === null && orders.dmy.length > 0 && orders.mdy.length > 0
  const [first, second] = (['dmy', 'mdy'] as const).map((each) => readImportDay(text, each))
  // What both orders read alike is no matter of order.
  if (isMixed && first !== second) return { code: 'import_day_mixed', params: { text } }
  const day = readImportDay(text, order ?? orders.order ?? 'dmy')
  return day ?? { code: 'import_day_unreadable', params: { text } }
}

interface Times {
  readonly start: Minutes | null
  readonly end: Minutes | null
}

const SECONDS = /^(\d{1,4}):([0-5]\d):([0-5]\d)$/
const MINUTE_SECONDS = 60

function readMinutes(text: string, { start, end }: Times): Minutes | Omit<UnreadLine, 'line'> {
  if (FORMULA.test(text)) return { code: 'import_formula' }
  if (text === '') {
    const span = start !== null && end !== null ? spanOf(start, end) : 0
    return span > 0 ? span : { code: 'import_duration_missing' }
  }
  const parts = SECONDS.exec(text)
  const seconds = parts ? Number(parts[3]) : 0
  // Seconds are rounded to the minute; whoever worked some of them worked one.
  const typed = parts ? `${parts[1]}:${parts[2]}` : text
  const read = parseDuration(typed)
  if (!read.ok) return { code: read.code, params: { text, ...read.params } }
  const minutes = read.minutes + (seconds * 2 >= MINUTE_SECONDS || (read.minutes === 0 && seconds > 0) ? 1 : 0)
  return minutes > 0 ? minutes : { code: 'import_duration_missing' }
}

function spanOf(start: Minutes, end: Minutes): Minutes {
  return end > start ? end - start : end + 1440 - start
}

/** Times are kept where they say the same as the duration and lie in one day; the duration counts. */
function timesOf({ start, end }: Times, minutes: Minutes): Pick<ImportLine, 'start' | 'end'> {
  if (start === null || end === null || end <= start || Math.abs(end - start - minutes) > 1)
    return { start: '', end: '' }
  const until = start + minutes
  return until < 1440 ? { start: minutesToTime(start), end: minutesToTime(until) } : { start: '', end: '' }
}

/** The texts of a file that must be matched, each once, with how many lines say it. */
export interface ImportTexts {
  readonly people: readonly CountedText[]
  readonly projects: readonly CountedText[]
  readonly tasks: readonly CountedText[]
}

/** A text to be matched. */
export interface CountedText {
  readonly key: string
  readonly lines: number
  /** What is shown of it; '' for lines that say nothing. */
  readonly text: string
}

/** The key by which a line's person is matched: the address where it has one, else the name. */
export function personKey({ email, person }: Pick<ImportLine, 'email' | 'person'>): string {
  return (email || person).toLowerCase()
}

/** The key by which a line's project is matched: code, name and customer. */
export function projectKey({ code, project, client }: Pick<ImportLine, 'code' | 'project' | 'client'>): string {
  return [code, project, client].map((text) => text.toLowerCase()).join('\n')
}

/** The key by which a line's activity or document is matched, within its project. */
export function taskKey(line: Pick<ImportLine, 'code' | 'project' | 'client' | 'task'>): string {
  return `${projectKey(line)}\n${line.task.toLowerCase()}`
}

/** Collects what must be matched, the most frequent first. */
export function importTexts(lines: readonly ImportLine[]): ImportTexts {
  const people = new Map<string, CountedText>()
  const projects = new Map<string, CountedText>()
  const tasks = new Map<string, CountedText>()
  const count = (into: Map<string, CountedText>, key: string, text: string) =>
    into.set(key, { key, text, lines: (into.get(key)?.lines ?? 0) + 1 })
  for (const line of lines) {
    // Lines that name nobody are the viewer's own.
    const { email, person } = line
    if (email || person) count(people, personKey(line), email && person ? `${person} (${email})` : email || person)
    const project = [line.code, line.project].filter(Boolean).join(' · ')
    count(projects, projectKey(line), line.client ? `${project} (${line.client})`.trim() : project)
    if (line.task) count(tasks, taskKey(line), `${line.task} · ${line.code || line.project}`)
  }
  const sorted = (from: Map<string, CountedText>) => [...from.values()].toSorted((a, b) => b.lines - a.lines)
  return { people: sorted(people), projects: sorted(projects), tasks: sorted(tasks) }
}

/** Joins lines into a short list for a sentence: "3, 7, 12 y 40 más". */
export function namedLines(lines: readonly number[]): string {
  const shown = lines.slice(0, 5).join(', ')
  const rest = Math.min(lines.length, NAMED) - 5
  return rest > 0 ? `${shown} y más` : shown
}
