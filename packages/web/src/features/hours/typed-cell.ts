import { formatClock, formatTime, type Minutes, parseDuration, roundMinutes } from '@timesheet/domain/kernel'
import type { SheetEcho } from '../../ui/sheet/index.ts'
import { formatHours, type HoursFormat } from '../../ui/text/hours-text.tsx'
import { problemText } from '../../widgets/hour-entries/hour-problem.ts'
import { intervalEcho, type IntervalGround } from '../../widgets/hour-entries/interval-echo.ts'
import type { WeekCell } from './week.types.ts'

/** A difference, always with its sign unless it is zero. */
export function formatDifference(minutes: Minutes, format: HoursFormat): string {
  return minutes > 0 ? `+${formatHours(minutes, format)}` : formatHours(minutes, format)
}

/** The text that editing a cell begins with: its times when every entry has them, else its length. */
export function editTextOf({ entries, minutes }: WeekCell, format: HoursFormat): string {
  if (entries.length > 0 && entries.every((entry) => entry.start && entry.end)) {
    return entries.map((entry) => `${formatTime(entry.start)}-${entry.end === '00:00' ? '24:00' : formatTime(entry.end)}`).join(' ')
  }
  return minutes === 0 ? '' : formatHours(minutes, format)
}

/** What a text would mean in a cell, rounded as the rule says. */
export function echoOf(text: string, current: Minutes, ground: IntervalGround): SheetEcho {
  const parsed = parseDuration(text, current)
  if (!parsed.ok) return { ok: false, text: problemText({ code: parsed.code, params: parsed.params ?? {} }) }
  if (parsed.intervals.length > 0) return { ok: true, text: `= ${intervalEcho(parsed, ground)}` }
  const { step, mode } = ground.rounding
  const rounded = roundMinutes(parsed.minutes, step, mode)
  return { ok: true, text: rounded === parsed.minutes ? `= ${parsed.echo}` : `= ${formatClock(rounded)} (${parsed.echo} redondeado a ${step} min)` }
}
