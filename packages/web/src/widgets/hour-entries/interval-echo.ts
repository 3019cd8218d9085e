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

/** On which night the intervals lie, and how their minutes are rounded. */
export interface IntervalGround {
  readonly day: Day
  readonly timeZone: string
  readonly rounding: { readonly step: Minutes; readonly mode: RoundingMode }
}

/** What typed intervals will hold, in words: '9:00–9:50 = 0:45 (0:50 redondeado a 15 min)'; real minutes, on the night of a clock change too. */
export function intervalEcho(
  { intervals, echo }: Extract<ParsedDuration, { ok: true }>,
  { day, timeZone, rounding }: IntervalGround,
): string {
  const real = intervals
    .flatMap(({ start, end }) => splitInterval(day, start, end, timeZone))
    .map(({ minutes }) => minutes)
  const total = sumMinutes(real)
  const kept = sumMinutes(real.map((minutes) => roundMinutes(minutes, rounding.step, rounding.mode)))
  const spans = echo.slice(0, echo.lastIndexOf(' = '))
  return `${spans} = ${formatClock(kept)}${kept === total ? '' : ` (${formatClock(total)} redondeado a ${rounding.step} min)`}`
}
