import { type Day, isDay, isTime, type Minutes } from '../kernel/index.ts'

/** Whether an import makes drafts, or approved hours of the time before the firm worked here (domain.md §11.1). */
export type ImportMode = 'draft' | 'history'

/** A line of an import with ids in the place of texts. */
export interface ImportRow {
  readonly line: number
  readonly user: string
  readonly day: Day
  readonly minutes: Minutes
  readonly start: string
  readonly end: string
  readonly project: string
  readonly activity: string
  readonly document: string
  readonly nonproductive: string
  readonly note: string
  readonly billable: boolean | null
  readonly external: string
}

/** The first and the last day of a person in an import of history. */
export type PersonRange = readonly [user: string, from: Day, to: Day]

/** Collects the first and the last day of each person. */
export function personRanges(rows: readonly { readonly user: string; readonly day: Day }[]): readonly PersonRange[] {
  const ranges = new Map<string, PersonRange>()
  for (const { user, day } of rows) {
    const [, from, to] = ranges.get(user) ?? [user, day, day]
    ranges.set(user, [user, day < from ? day : from, day > to ? day : to])
  }
  return [...ranges.values()]
}

const ID = /^\w{15}$/
const NO_OR_ID = /^(?:\w{15})?$/
/** Rows of one part; the lines of a day are never in two parts. */
export const IMPORT_PART = 1000
/** Lines of one import. */
export const IMPORT_LINES = 200_000
const LONGEST = 500

/** True for rows as the browser sends them; nothing else of them is believed. */
export function areImportRows(given: unknown): given is readonly ImportRow[] {
  return Array.isArray(given) && given.length > 0 && given.length <= 2 * IMPORT_PART && given.every(isRow)
}

function isRow(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false
  const row: Partial<Record<keyof ImportRow, unknown>> = given
  const texts = [row.user, row.day, row.start, row.end, row.project, row.activity, row.document, row.nonproductive]
  if (![...texts, row.note, row.external].every((text) => typeof text === 'string' && text.length <= LONGEST))
    return false
  const [user = '', day = '', start = '', end = '', ...targets] = texts.map(String)
  const isCount = (value: unknown, most: number) =>
    Number.isInteger(value) && Number(value) > 0 && Number(value) <= most
  return (
    ID.test(user) &&
    isDay(day) &&
    [start, end].every((time) => time === '' || isTime(time)) &&
    (start === '') === (end === '') &&
    targets.every((id) => NO_OR_ID.test(id)) &&
    isCount(row.line, 1_600_000) &&
    isCount(row.minutes, 1440) &&
    (row.billable === null || typeof row.billable === 'boolean')
  )
}

/** An id that a text always gives again, so that what was imported before is known by it. */
export function idFromText(text: string): string {
  let [a, b, c] = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35]
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 0x01000193) >>> 0
    b = Math.imul(b ^ code, 0x5bd1e995) >>> 0
    c = (Math.imul(c, 31) + code) >>> 0
    a = (a ^ (b >>> 13)) >>> 0
    b = (b ^ (c >>> 11)) >>> 0
  }
  const part = (value: number) => value.toString(36).padStart(7, '0').slice(-5)
  return part(a) + part(b) + part(c)
}
