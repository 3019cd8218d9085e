import {
  type Day,
  formatClock,
  formatDay,
  formatTime,
  type Minutes,
  type ParsedDuration,
  parseDuration,
  roundMinutes,
  splitInterval,
  sumMinutes,
} from '@timesheet/domain/kernel'
import type { HourEntry } from '@timesheet/domain/hours'
import type { SheetEcho } from '../../ui/grid/sheet/index.ts'
import { formatHours, type HoursFormat } from '../../ui/text/hours-text.tsx'
import { problemText } from '../../widgets/hour-entries/hour-problem.ts'
import { type HourReference, intervalContext, settingsFor } from '../../widgets/hour-entries/hour-reference.ts'
import { intervalEcho, type IntervalContext } from '../../widgets/hour-entries/interval-echo.ts'
import type { WeekCell } from './week.types.ts'

/** A difference with its sign, except zero. */
export function formatDifference(minutes: Minutes, format: HoursFormat): string {
  return minutes > 0 ? `+${formatHours(minutes, format)}` : formatHours(minutes, format)
}

/**
 * The initial text when a cell is edited: its times when every entry has them, including those after midnight, else its
 * length.
 */
export function editTextOf(
  { entries, linked, minutes, rejected }: Pick<WeekCell, 'entries' | 'linked' | 'minutes' | 'rejected'>,
  format: HoursFormat,
): string {
  if (entries.length > 0 && entries.every((entry) => entry.start && entry.end))
    return entries.map((entry) => `${formatTime(entry.start)}-${endText(entry, linked)}`).join(' ')
  const length = minutes || rejected
  return length === 0 ? '' : formatHours(length, format)
}

function endText(entry: HourEntry, linked: readonly HourEntry[]): string {
  const last = linked.findLast((part) => part.group === entry.group && part.day > entry.day)
  if (last) return formatTime(last.end)
  return entry.end === '00:00' ? '24:00' : formatTime(entry.end)
}

/** What the interpretation of a typed text depends on. */
export interface EchoPlace extends IntervalContext {
  readonly maxEntry: Minutes
}

/** The context of an echo: the person's time zone, and the rule of a project and day. */
export function echoPlace(reference: HourReference, project: string, day: Day): EchoPlace {
  return { ...intervalContext(reference, project, day), maxEntry: settingsFor(reference, project, day).maxEntry }
}

/**
 * What a typed text would store in a cell, rounded by the rule; an interval over midnight shows the minutes of each
 * day.
 */
export function echoOf(text: string, current: Minutes, place: EchoPlace): SheetEcho {
  const parsed = parseDuration(text, current)
  if (!parsed.ok) return { ok: false, text: problemText({ code: parsed.code, params: parsed.params ?? {} }) }
  if (parsed.intervals.length > 0) return echoIntervals(parsed, place)
  const { step, mode } = place.rounding
  const rounded = roundMinutes(parsed.minutes, step, mode)
  return {
    ok: true,
    text:
      rounded === parsed.minutes
        ? `= ${parsed.echo}`
        : `= ${formatClock(rounded)} (${parsed.echo} redondeado a ${step} min)`,
  }
}

function echoIntervals(parsed: Extract<ParsedDuration, { ok: true }>, place: EchoPlace): SheetEcho {
  const { day, timeZone, rounding, maxEntry } = place
  const split = parsed.intervals.map(({ start, end }) =>
    splitInterval(day, start, end, timeZone).map((part) => ({
      ...part,
      minutes: roundMinutes(part.minutes, rounding.step, rounding.mode),
    })),
  )
  const minutesOf = (parts: readonly { readonly minutes: Minutes }[]) => sumMinutes(parts.map((part) => part.minutes))
  if (split.some((parts) => minutesOf(parts) > maxEntry))
    return { ok: false, text: problemText({ code: 'hours_entry_too_long', params: { max: maxEntry } }) }
  const parts = split.flat()
  const beyond = minutesOf(parts.filter((part) => part.day !== day))
  const echo = `= ${intervalEcho(parsed, place)}`
  return {
    ok: true,
    text:
      beyond === 0
        ? echo
        : `${echo}: ${formatClock(minutesOf(parts) - beyond)} este día y ${formatClock(beyond)} el siguiente`,
  }
}

/** Further text about a cell: rejected minutes, and the other part of an interval over midnight. */
export function asideOf(cell: Pick<WeekCell, 'day' | 'entries' | 'linked' | 'rejected'>, format: HoursFormat): string {
  const rejected =
    cell.rejected === 0 ? '' : `Rechazadas ${formatHours(cell.rejected, format)}: no se cuentan hasta corregirlas`
  return [linkText(cell, format), rejected].filter(Boolean).join('. ')
}

/** Where an interval over midnight of this cell continues or began, as text; '' without one. */
export function linkText(
  { day, entries, linked }: Pick<WeekCell, 'day' | 'entries' | 'linked'>,
  format: HoursFormat,
): string {
  const other = linked[0]
  const own = other && entries.find((entry) => entry.group === other.group)
  if (!other || !own) return ''
  const [first, last] = other.day > day ? [own, linked.at(-1)!] : [other, own]
  const whole = `${formatTime(first.start)}–${formatTime(last.end)} = ${formatHours(sumMinutes([own, ...linked.filter((part) => part.group === own.group)].map((part) => part.minutes)), format)}`
  return `${whole}: ${formatHours(own.minutes, format)} este día y ${formatHours(other.minutes, format)} el ${formatDay(other.day)}`
}
