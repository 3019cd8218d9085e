import { formatClock, formatDay, formatTime, parseDay, parseDuration } from '@timesheet/domain/kernel'
import type { TypedFormat } from './typed-input.tsx'

const MONTH = /^(\d{1,2})[/.-](\d{4})$/
const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?$/
const MONTHS = 12
const HOURS = 24
const SIXTY = 60

/** A day as DD/MM/YYYY. */
export const DAY_FORMAT: TypedFormat<string> = { show: (day) => (day ? formatDay(day) : ''), read: parseDay, empty: '', hint: 'DD/MM/AAAA' }

function readMonth(text: string): string | null {
  const [, month = '', year = ''] = MONTH.exec(text.trim()) ?? []
  const number = Number(month)
  return number >= 1 && number <= MONTHS ? `${year}-${month.padStart(2, '0')}` : null
}

/** A month as MM/YYYY. */
export const MONTH_FORMAT: TypedFormat<string> = {
  show: (month) => (month ? `${month.slice(5)}/${month.slice(0, 4)}` : ''),
  read: readMonth,
  empty: '',
  hint: 'MM/AAAA',
}

function readTime(text: string): string | null {
  const [, hour = '', minute = '00'] = TIME.exec(text.trim()) ?? []
  return hour !== '' && Number(hour) < HOURS && Number(minute) < SIXTY ? `${hour.padStart(2, '0')}:${minute}` : null
}

/** A wall-clock time as H:mm. */
export const TIME_FORMAT: TypedFormat<string> = { show: (time) => (time ? formatTime(time) : ''), read: readTime, empty: '', hint: 'H:mm' }

function readMinutes(text: string): number | null {
  const parsed = parseDuration(text)
  return parsed.ok ? parsed.minutes : null
}

/** Minutes of a day, in the one duration grammar of the product. */
export const DURATION_FORMAT: TypedFormat<number> = { show: (minutes) => (minutes ? formatClock(minutes) : ''), read: readMinutes, empty: 0, hint: '7:30' }
