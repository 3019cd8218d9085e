import { formatClock, formatDay, formatTime, type Minutes, parseDay, parseDuration } from '@timesheet/domain/kernel'
import { codeText } from '../data/code-text.ts'
import '../data/hours-text.ts'
import { fillText } from '../i18n/fill-text.ts'
import { TYPED_INPUT_ES } from '../i18n/typed-input.es.ts'
import { MOMENT_HINT, readLocalMoment, showLocalMoment } from '../ui/text/local-moment.ts'
import { MONTH_HINT, readMonth, showMonth } from '../ui/text/month-text.ts'
import type { TypedFormat } from './typed-text.tsx'
import { type Typed, Unread } from './unread.ts'

const TIME = /^(\d{1,2})(?:[:.h](\d{2}))?$/
const HOURS = 24
const SIXTY = 60

/** The format of values with one fixed shape; any other text reads as `Unread`, with the shape as its reason. */
function shaped(
  hint: string,
  format: { readonly show: (value: string) => string; readonly read: (text: string) => string | null },
): TypedFormat<string> {
  const refuse = (text: string) => new Unread(text, fillText(TYPED_INPUT_ES.shape, { hint }))
  return {
    show: (value) => (value ? format.show(value) : ''),
    read: (text) => format.read(text) ?? refuse(text),
    empty: '',
    hint,
  }
}

/** A day as DD/MM/YYYY. */
export const DAY_FORMAT = shaped('DD/MM/AAAA', { show: formatDay, read: parseDay })

/** A month as MM/YYYY. */
export const MONTH_FORMAT = shaped(MONTH_HINT, { show: showMonth, read: readMonth })

/** A local moment as DD/MM/YYYY H:mm. */
export const MOMENT_FORMAT = shaped(MOMENT_HINT, { show: showLocalMoment, read: readLocalMoment })

function readTime(text: string): string | null {
  const [, hour = '', minute = '00'] = TIME.exec(text.trim()) ?? []
  return hour !== '' && Number(hour) < HOURS && Number(minute) < SIXTY ? `${hour.padStart(2, '0')}:${minute}` : null
}

/** A time of day as H:mm. */
export const TIME_FORMAT = shaped('H:mm', { show: formatTime, read: readTime })

function readMinutes(text: string, longest?: Minutes): Typed<number> {
  const parsed = parseDuration(text, 0, longest)
  return parsed.ok ? parsed.minutes : new Unread(text, codeText(parsed))
}

/** Minutes of a day, in the duration grammar of the product. */
export const DURATION_FORMAT: TypedFormat<number> = {
  show: (minutes) => (minutes ? formatClock(minutes) : ''),
  read: (text) => readMinutes(text),
  empty: 0,
  hint: '7:30',
}

const LONGEST_BUDGET = 1_000_000 * SIXTY

/**
 * Minutes of a budget: the same grammar without the limit of a day, formatted without thousands separators, so that it
 * can be read back.
 */
export const BUDGET_FORMAT: TypedFormat<number> = {
  show: (minutes) =>
    minutes % SIXTY === 0
      ? String(minutes / SIXTY)
      : `${Math.floor(minutes / SIXTY)}:${String(minutes % SIXTY).padStart(2, '0')}`,
  read: (text) => readMinutes(text, LONGEST_BUDGET),
  empty: 0,
  hint: '120',
}
