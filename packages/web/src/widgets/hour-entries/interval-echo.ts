import {
  type Day,
  formatClock,
  type Minutes,
  type ParsedDuration,
  roundMinutes,
  type RoundingMode,
  splitInterval,
  sumMinutes,
} from '@timesheet/domain/kernel'

/** The day and time zone of the intervals, and how their minutes are rounded. */
export interface IntervalContext {
  readonly day: Day
  readonly timeZone: string
  readonly rounding: { readonly step: Minutes; readonly mode: RoundingMode }
}

/**
 * The result of typed intervals as text: '9:00–9:50 = 0:45 (0:50 redondeado a 15 min)'; elapsed minutes, also on a
 * night of a clock change.
 */
export function intervalEcho(
  { intervals, echo }: Extract<ParsedDuration, { ok: true }>,
  { day, timeZone, rounding }: IntervalContext,
): string {
  const real = intervals
    .flatMap(({ start, end }) => splitInterval(day, start, end, timeZone))
    .map(({ minutes }) => minutes)
  const total = sumMinutes(real)
  const kept = sumMinutes(real.map((minutes) => roundMinutes(minutes, rounding.step, rounding.mode)))
  const spans = echo.slice(0, echo.lastIndexOf(' = '))
  return `${spans} = ${formatClock(kept)}${kept === total ? '' : ` (${formatClock(total)} redondeado a ${rounding.step} min)`}`
}
