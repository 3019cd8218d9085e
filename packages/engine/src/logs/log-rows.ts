import { formatDateTime } from '@timesheet/schema'
import { randomString } from '../kernel/random.ts'
import type { Sql, SqlValue } from '../storage/sql.ts'
import type { LogEntry } from './logs.ts'

const COLUMNS = ['id', 'created', 'level', 'message', 'data'] as const
/** Numbers of rows per INSERT; few sizes, so that few statements are prepared. */
const SIZES = [50, 10, 1] as const
const MAX_MESSAGE = 4000
const MAX_DATA = 20_000
const ID_DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** Digits of a base-36 time stamp in milliseconds; eight suffice until the year 2059. */
const TIME_DIGITS = 8
const COUNT_DIGITS = 4
const COUNTS = 36 ** COUNT_DIGITS
/** Random id of this process, so that several processes do not make equal log ids. */
const PROCESS = randomString(3, ID_DIGITS)
let count = 0

const STATEMENTS = new Map(SIZES.map((size) => [size, insertOf(size)]))

/** The INSERT statements of entries, several rows each. */
export function insertsOf(entries: readonly LogEntry[]): Sql[] {
  const statements: Sql[] = []
  let from = 0
  while (from < entries.length) {
    const left = entries.length - from
    const size = SIZES.find((each) => each <= left) ?? 1
    const params: SqlValue[] = []
    for (const entry of entries.slice(from, from + size))
      params.push(
        logId(entry.at),
        created(entry.at),
        entry.level,
        cut(entry.message, MAX_MESSAGE),
        dataText(entry.data),
      )
    statements.push({ text: STATEMENTS.get(size) ?? insertOf(size), params })
    from += size
  }
  return statements
}

function insertOf(rows: number): string {
  const row = `(${COLUMNS.map(() => '?').join(', ')})`
  return `INSERT INTO _logs (${COLUMNS.join(', ')}) VALUES ${Array<string>(rows).fill(row).join(', ')}`
}

// Ids ascend with time: the index then grows at one end, which costs half of what random ids cost.
function logId(at: number): string {
  count = (count + 1) % COUNTS
  return at.toString(36).padStart(TIME_DIGITS, '0') + PROCESS + count.toString(36).padStart(COUNT_DIGITS, '0')
}

let last = { at: Number.NaN, text: '' }

/** Formats a time stamp, reusing the last text: entries of a busy server often share their millisecond. */
function created(at: number): string {
  if (at !== last.at) last = { at, text: formatDateTime(new Date(at)) }
  return last.text
}

function dataText(data: LogEntry['data']): string {
  const text = toJson(data)
  return text.length <= MAX_DATA ? text : JSON.stringify({ cut: cut(text, MAX_DATA) })
}

function toJson(data: LogEntry['data']): string {
  try {
    return JSON.stringify(data) ?? '{}'
  } catch {
    return '{}'
  }
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length)}…`
}
