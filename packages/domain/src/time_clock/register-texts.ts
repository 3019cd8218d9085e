import { formatTime, localTimeOf } from '../kernel/index.ts'
import { msOf } from './instants.ts'
import { isForgotten } from './register.calc.ts'
import type { ClockRow } from './time-clock.collection.ts'

/** The time of an instant as its workplace showed it: `9:05`. */
export function clockTime(instant: string, zone: string): string {
  return formatTime(localTimeOf(new Date(msOf(instant)), zone).time)
}

/** A span as text: `9:05–13:00`, with a note about its end where there is one. */
export function clockSpan(row: Pick<ClockRow, 'at' | 'until' | 'zone' | 'day'>, now: number): string {
  const from = clockTime(row.at, row.zone)
  if (row.until === '') return isForgotten(row, now) ? `${from}–¿?` : `${from}– sigue`
  const isNextDay = localTimeOf(new Date(msOf(row.until)), row.zone).day !== row.day
  return `${from}–${clockTime(row.until, row.zone)}${isNextDay ? ' (+1)' : ''}`
}
