import { type Day, isDay } from './day.ts'

/** How the days of a column are written where only the numbers tell: day first, or month first as in the USA. */
export type DayOrder = 'dmy' | 'mdy'

/** What the days of a column say about their order. */
export interface DayOrders {
  /** Null where no day tells, or where some tell one order and some the other. */
  readonly order: DayOrder | null
  /** The first lines whose day can only be read day first, and month first. */
  readonly dmy: readonly number[]
  readonly mdy: readonly number[]
}

const NAMED = 20
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const ISO = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
const WORDED = /^(\d{1,2})[ .-](?:de )?([a-z]{3})[a-z]*\.?[ .-](?:de )?(\d{4}|\d{2})$/
const WORDED_USA = /^([a-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})$/
/** A time behind a day is no part of it. */
const TIME_BEHIND = /[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?(?:Z|[+-]\d{2}:?\d{2})?$/i
const MONTHS: Readonly<Record<string, number>> = {
  ...{ ene: 1, feb: 2, mar: 3, abr: 4, may: 5, jun: 6, jul: 7, ago: 8, sep: 9, oct: 10, nov: 11, dic: 12 },
  ...{ jan: 1, apr: 4, aug: 8, dec: 12, set: 9 },
}

/** Tells from the days of a column whether they are written day first or month first. */
export function dayOrderOf(days: readonly { readonly line: number; readonly text: string }[]): DayOrders {
  const dmy: number[] = []
  const mdy: number[] = []
  for (const { line, text } of days) {
    const [, a = '', b = ''] = SLASHED.exec(bare(text)) ?? []
    if (Number(a) > 12 && Number(b) <= 12 && dmy.length < NAMED) dmy.push(line)
    if (Number(b) > 12 && Number(a) <= 12 && mdy.length < NAMED) mdy.push(line)
  }
  const order = dmy.length > 0 === mdy.length > 0 ? null : dmy.length > 0 ? 'dmy' : 'mdy'
  return { order, dmy, mdy }
}

/**
 * Reads a day of a file: year first, with the month in letters, or in the column's order; with or without a time behind
 * it. Null when it is none.
 */
export function readImportDay(text: string, order: DayOrder): Day | null {
  const typed = bare(text)
  const iso = ISO.exec(typed)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  const slashed = SLASHED.exec(typed)
  if (slashed) {
    const [, a, b, year] = slashed
    return order === 'dmy' ? dayOf(year, b, a) : dayOf(year, a, b)
  }
  const worded = WORDED.exec(typed.toLowerCase())
  if (worded) return dayOf(worded[3], String(MONTHS[worded[2]!] ?? 0), worded[1])
  const usa = WORDED_USA.exec(typed.toLowerCase())
  return usa ? dayOf(usa[3], String(MONTHS[usa[1]!] ?? 0), usa[2]) : null
}

function bare(text: string): string {
  return text.trim().replace(TIME_BEHIND, '')
}

function dayOf(year = '', month = '', day = ''): Day | null {
  const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(whole) ? whole : null
}

const CLOCK = /^(\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?(?:\s*([ap])\.?\s?m\.?)?$/i
const BEHIND_DAY = /^\S+[T ,]+(?=\d{1,2}:\d{2})/

/** Reads a time of day of a file, '9:05', '09:05:30' or '1:17:00 PM', as minutes; null when it is none. */
export function readImportTime(text: string): number | null {
  const parts = CLOCK.exec(
    text
      .trim()
      .replace(BEHIND_DAY, '')
      .replace(/(?:Z|[+-]\d{2}:?\d{2})$/, ''),
  )
  if (!parts) return null
  const [, h = '', m = '', , half] = parts
  if (half && (Number(h) < 1 || Number(h) > 12)) return null
  const hour = half ? (Number(h) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(h)
  return hour < 24 && Number(m) < 60 ? hour * 60 + Number(m) : null
}
