import { formatClock, type Minutes } from './minutes.ts'
import { formatTime, minutesToTime, type Time, timeToMinutes } from './time.ts'

/** A typed interval, both ends 'HH:mm'. */
export interface TypedInterval {
  readonly start: Time
  readonly end: Time
}

/** Why a typed duration is refused. */
export type DurationCode =
  | 'duration_unreadable'
  | 'duration_negative'
  | 'duration_too_long'
  | 'duration_overlap'
  | 'duration_ambiguous'

/** The result of parsing a duration: minutes, or a refusal. */
export type ParsedDuration =
  | {
      readonly ok: true
      readonly minutes: Minutes
      /** The typed intervals in order; empty when a length was typed. */
      readonly intervals: readonly TypedInterval[]
      /** The parsed value as display text: '7:30' or '9:00–13:00 + 14:00–18:00 = 8:00'. */
      readonly echo: string
    }
  | { readonly ok: false; readonly code: DurationCode; readonly params?: Readonly<Record<string, string>> }

const DAY_MINUTES = 1440
const MAX_LENGTH = 60

/**
 * Parses a duration: `1:30`, `1,5`, `1.5`, `90m`, `1h30`, `1h 30m`, `9-13`, `9-13 14-18`, `+0:30`, `=7,5-1`. Empty text
 * is zero. `1.000` is refused as ambiguous: one hour with decimals, or a thousand. A leading `+` or `-` adds to
 * `current`. Limits: `longest` minutes (24 hours by default) and 60 characters.
 */
export function parseDuration(text: string, current: Minutes = 0, longest: Minutes = DAY_MINUTES): ParsedDuration {
  const typed = text.trim().toLowerCase().replaceAll('–', '-').replaceAll('—', '-').replaceAll('−', '-')
  if (typed === '') return amount(0)
  if (typed.length > MAX_LENGTH) return refuse('duration_unreadable')
  const intervals = readIntervals(typed)
  if (intervals) return fromIntervals(intervals)
  const ambiguous = readAmbiguous(typed)
  if (ambiguous) return { ok: false, code: 'duration_ambiguous', params: ambiguous }
  if (typed.startsWith('=')) return fromTotal(readSum(typed.slice(1)), longest)
  if (/^[+-]/.test(typed)) {
    const change = readSum(typed)
    return fromTotal(change === null ? null : current + change, longest)
  }
  return fromTotal(readLength(typed), longest)
}

function amount(minutes: Minutes): ParsedDuration {
  return { ok: true, minutes, intervals: [], echo: formatClock(minutes) }
}

function refuse(code: DurationCode): ParsedDuration {
  return { ok: false, code }
}

/**
 * Finds a number whose point or comma may separate decimals or thousands, and returns both readings; null when there is
 * none.
 */
function readAmbiguous(typed: string): { typed: string; decimal: string; thousands: string } | null {
  const [, number, whole = '', rest = ''] = /(?:^|[^\d.,])(([1-9]\d{0,2})[.,](\d{3}))(?![\d.,:])/.exec(typed) ?? []
  if (number === undefined) return null
  return {
    typed: number,
    decimal: formatClock(readDecimal(number) ?? 0),
    thousands: formatClock(Number(whole + rest) * 60),
  }
}

function fromTotal(total: number | null, longest: Minutes): ParsedDuration {
  if (total === null) return refuse('duration_unreadable')
  if (total < 0) return refuse('duration_negative')
  return total > longest ? refuse('duration_too_long') : amount(total)
}

/** Parses one length into minutes; null when it is none. */
function readLength(text: string): Minutes | null {
  const clock = /^(\d{1,6}|[1-9]\d{0,2}(?:\.\d{3})+):([0-5]\d)$/.exec(text)
  if (clock) return Number(clock[1]!.replaceAll('.', '')) * 60 + Number(clock[2])
  const units = /^(?:(\d{1,6})\s*h(?:s|rs?)?)?\s*(?:(\d{1,6})\s*(?:m|min|mins|')?)?$/.exec(text)
  if (units?.[1] !== undefined) return Number(units[1]) * 60 + Number(units[2] ?? 0)
  const onlyMinutes = /^(\d{1,6})\s*(?:m|min|mins|')$/.exec(text)
  if (onlyMinutes) return Number(onlyMinutes[1])
  return readDecimal(text)
}

/** Parses decimal hours without floats: '1,5', '.25', '1.5h', '8'. */
function readDecimal(text: string): Minutes | null {
  const decimal = /^(\d{0,6})(?:[.,](\d{1,4}))?\s*(?:h|hs|hrs?)?$/.exec(text)
  if (!decimal || (decimal[1] === '' && decimal[2] === undefined)) return null
  const fraction = decimal[2] ?? ''
  const scale = 10 ** fraction.length
  const hundredths = Number(decimal[1] || '0') * scale + Number(fraction || '0')
  return Math.floor((hundredths * 60) / scale + 0.5)
}

/** Parses a sum of lengths: '7,5-1+0:30', optionally with a leading sign. */
function readSum(text: string): number | null {
  const terms = text.replaceAll(' ', '').match(/[+-]?[^+-]+/g)
  if (!terms || terms.join('') !== text.replaceAll(' ', '')) return null
  let total = 0
  for (const term of terms) {
    const length = readLength(term.replace(/^[+-]/, ''))
    if (length === null) return null
    total += term.startsWith('-') ? -length : length
  }
  return total
}

/** Parses 'A-B' once or more, separated by spaces, commas or '+'; null when the text has another shape. */
function readIntervals(text: string): TypedInterval[] | null {
  const clock = '(\\d{1,2})(?:[:.h](\\d{2}))?\\s*h?'
  const one = new RegExp(`^\\s*${clock}\\s*(?:-|a)\\s*${clock}\\s*(?:[,;+y]|$|(?=\\s))`)
  const found: TypedInterval[] = []
  let rest = text
  while (rest.trim() !== '') {
    const match = one.exec(rest)
    if (!match) return null
    const start = readClock(match[1], match[2])
    const end = readClock(match[3], match[4])
    if (start === null || end === null || start === DAY_MINUTES) return null
    found.push({ start: minutesToTime(start), end: minutesToTime(end) })
    rest = rest.slice(match[0].length)
  }
  return found.length > 0 ? found : null
}

function readClock(hours = '', minutes = '0'): Minutes | null {
  const total = Number(hours) * 60 + Number(minutes)
  return Number(minutes) < 60 && total <= DAY_MINUTES ? total : null
}

function fromIntervals(intervals: readonly TypedInterval[]): ParsedDuration {
  let total = 0
  let previousEnd = -1
  for (const { start, end } of intervals) {
    const from = timeToMinutes(start)
    // An interval whose end is not after its start ends on the next day (domain.md §5.4).
    const until = timeToMinutes(end) > from ? timeToMinutes(end) : timeToMinutes(end) + DAY_MINUTES
    if (from < previousEnd) return refuse('duration_overlap')
    total += until - from
    previousEnd = until
  }
  if (total > DAY_MINUTES) return refuse('duration_too_long')
  const spans = intervals.map(({ start, end }) => `${formatTime(start)}–${formatTime(end)}`).join(' + ')
  return { ok: true, minutes: total, intervals, echo: `${spans} = ${formatClock(total)}` }
}
