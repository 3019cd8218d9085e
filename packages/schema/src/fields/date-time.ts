/** Formats an instant as 'YYYY-MM-DD HH:MM:SS.sssZ'; '' for an invalid one or one outside the years 1 to 9999. */
export function formatDateTime(instant: Date): string {
  const ms = instant.getTime()
  if (!(ms > FIRST_MS && ms <= LAST_MS)) return ''
  return instant.toISOString().replace('T', ' ')
}

/** Parses any accepted format of an instant and formats it; '' if it is none (record-api §2). */
export function normaliseDateTime(raw: unknown): string {
  if (raw instanceof Date) return formatDateTime(raw)
  if (typeof raw !== 'string' || raw.length > MAX_LENGTH) return ''
  const parts = readIso(raw) ?? readMail(raw) ?? readUnix(raw)
  if (!parts) return ''
  const ms = toMilliseconds(parts)
  return ms === null ? '' : formatDateTime(new Date(ms))
}

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly time: string
  readonly fraction: string
  readonly zone: string
}

const MAX_LENGTH = 64
// PocketBase's zero date 0001-01-01 00:00:00 is stored as ''.
const FIRST_MS = -62135596800000
const LAST_MS = 253402300799999
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}:\d{2})(?:[.,](\d{1,9}))?(?: ?(Z|[+-]\d{2}:?\d{2}))?(?: [A-Z]{3,4})?)?$/
// RFC 1123 'Mon, 02 Jan 2006 15:04:05 MST', RFC 822 '02 Jan 06 15:04 -0700', RFC 850 'Monday, 02-Jan-06 15:04:05 MST'.
const MAIL =
  /^(?:[A-Z][a-z]{2,8}, )?(\d{1,2})[ -]([A-Z][a-z]{2})[ -](\d{4}|\d{2})(?: (\d{2}:\d{2}(?::\d{2})?) ([A-Z]{3,4}|[+-]\d{4}))?$/
// ANSI C 'Mon Jan  2 15:04:05 2006', Unix with a zone name, Ruby with an offset before the year.
const UNIX = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) {1,2}(\d{1,2}) (\d{2}:\d{2}:\d{2}) (?:([A-Z]{3,4}|[+-]\d{4}) )?(\d{4})$/

function readIso(text: string): Parts | null {
  const match = ISO.exec(text)
  if (!match) return null
  const [, year, month, day, time = '00:00:00', fraction = '', zone = ''] = match
  return { year: Number(year), month: Number(month), day: Number(day), time, fraction, zone }
}

function readMail(text: string): Parts | null {
  const match = MAIL.exec(text)
  if (!match) return null
  const [, day, month = '', year = '', time = '00:00:00', zone = ''] = match
  return { year: fullYear(year), month: monthNumber(month), day: Number(day), time, fraction: '', zone }
}

function readUnix(text: string): Parts | null {
  const match = UNIX.exec(text)
  if (!match) return null
  const [, month = '', day, time = '', zone = '', year] = match
  return { year: Number(year), month: monthNumber(month), day: Number(day), time, fraction: '', zone }
}

function fullYear(text: string): number {
  const year = Number(text)
  if (text.length > 2) return year
  return year >= 69 ? 1900 + year : 2000 + year
}

function monthNumber(name: string): number {
  return MONTHS.indexOf(name.toLowerCase()) + 1
}

function toMilliseconds(parts: Parts): number | null {
  const [hour = 0, minute = 0, second = 0] = parts.time.split(':').map(Number)
  const offset = offsetMinutes(parts.zone)
  if (hour > 23 || minute > 59 || second > 59 || offset === null) return null
  const day = dayStart(parts)
  if (day === null) return null
  const millis = Number(parts.fraction.padEnd(3, '0').slice(0, 3))
  return day + ((hour * 60 + minute - offset) * 60 + second) * 1000 + millis
}

function dayStart({ year, month, day }: Parts): number | null {
  // Set explicitly, because Date.UTC interprets the years 0–99 as 1900–1999.
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists ? date.getTime() : null
}

/** Minutes east of UTC; zone names count as UTC, as in PocketBase. Null for an invalid offset. */
function offsetMinutes(zone: string): number | null {
  const match = /^([+-])(\d{2}):?(\d{2})$/.exec(zone)
  if (!match) return 0
  const [, sign, hours, minutes] = match
  if (Number(hours) > 24 || Number(minutes) > 59) return null
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
