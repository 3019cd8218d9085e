import {
  type Day,
  localTimeOf,
  type Minutes,
  type RealSpan,
  realSpans,
  spanMinutes,
  sumMinutes,
} from '../kernel/index.ts'
import { msOf } from './instants.ts'
import { type FoldedRow, isForgotten, spanOf } from './register.calc.ts'
import type { ClockKind, ClockMode, ClockRow } from './time-clock.collection.ts'

/** A row that counts, as totals read it. */
export type CountedRow = FoldedRow & Pick<ClockRow, 'kind' | 'mode' | 'zone'>

/** The minutes of one local day. */
export interface ClockDay {
  readonly day: Day
  /** Minutes by kind; work over midnight is in both days. */
  readonly minutes: Readonly<Record<ClockKind, Minutes>>
  /** The worked minutes by mode; those without one are on site. */
  readonly modes: Readonly<Record<ClockMode, Minutes>>
  /** True if a span that began that day has no end and is too old to be going on. */
  readonly isUnfinished: boolean
}

/** The part of a span on one local day. */
export interface DayPart extends RealSpan {
  readonly day: Day
}

/** Splits a span at local midnights, by instants: a day with a change of the clock is longer or shorter. */
export function dayParts({ from, until }: RealSpan, zone: string): readonly DayPart[] {
  const parts: DayPart[] = []
  let start = from
  while (start < until) {
    const { day } = localTimeOf(new Date(start), zone)
    const midnight = realSpans({ day, start: '00:00', end: '00:00' }, zone).at(-1)?.until ?? until
    const end = Math.min(until, midnight > start ? midnight : until)
    parts.push({ day, from: start, until: end })
    start = end
  }
  return parts
}

const NO_MINUTES = { work: 0, pause: 0, waiting: 0, available: 0 } as const
const NO_MODES = { on_site: 0, remote: 0, travel: 0 } as const

/** The totals of each of these days; an open span counts until `now`, a forgotten one nothing. */
export function clockDays(counted: readonly CountedRow[], days: readonly Day[], now: number): readonly ClockDay[] {
  const parts = counted.flatMap((row) =>
    isForgotten(row, now)
      ? []
      : dayParts(spanOf(row, Math.max(now, msOf(row.at))), row.zone).map((part) => ({ row, part })),
  )
  return days.map((day) => {
    const minutes: Record<ClockKind, Minutes> = { ...NO_MINUTES }
    const modes: Record<ClockMode, Minutes> = { ...NO_MODES }
    for (const { row, part } of parts) {
      if (part.day !== day) continue
      const size = spanMinutes(part)
      minutes[row.kind as ClockKind] += size
      if (row.kind === 'work') modes[(row.mode || 'on_site') as ClockMode] += size
    }
    const isUnfinished = counted.some(
      (row) => isForgotten(row, now) && localTimeOf(new Date(msOf(row.at)), row.zone).day === day,
    )
    return { day, minutes, modes, isUnfinished }
  })
}

/** The sums of several days: a week, a month (INV-REG-03). */
export function clockTotals(days: readonly ClockDay[]): Pick<ClockDay, 'minutes' | 'modes'> {
  const sum = (of: (day: ClockDay) => Minutes) => sumMinutes(days.map(of))
  return {
    minutes: {
      work: sum(({ minutes }) => minutes.work),
      pause: sum(({ minutes }) => minutes.pause),
      waiting: sum(({ minutes }) => minutes.waiting),
      available: sum(({ minutes }) => minutes.available),
    },
    modes: {
      on_site: sum(({ modes }) => modes.on_site),
      remote: sum(({ modes }) => modes.remote),
      travel: sum(({ modes }) => modes.travel),
    },
  }
}
