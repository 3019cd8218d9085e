import { addDays, type Day, dayNumber, type Minutes, minutesToTime, timeToMinutes } from '@timesheet/domain/kernel'
import { type Placement, shifted, timedFor, wallLength } from './placement.view-model.ts'

const DAY_MINUTES = 1440
const CLICK_MINUTES = 60

/** Where a pointer is: a day and the minute of it, unrounded; without a minute where a day has no hours. */
export interface Spot {
  readonly day: Day
  readonly minute: Minutes | null
}

/** The rounding of what is drawn, and the calendar's zone. */
export interface SpotScale {
  readonly step: Minutes
  readonly timeZone: string
}

interface TimedSpot extends Spot {
  readonly minute: Minutes
}

const isTimed = (spot: Spot): spot is TimedSpot => spot.minute !== null
const minutesAfter = (base: Day, { day, minute }: TimedSpot) =>
  (dayNumber(day) - dayNumber(base)) * DAY_MINUTES + minute
const roundTo = (step: Minutes, minutes: number) => Math.round(minutes / step) * step

/** The placement between two minutes counted from the midnight that begins a day; null when longer than a day. */
function between(base: Day, from: Minutes, to: Minutes): Placement | null {
  if (to <= from || to - from > DAY_MINUTES) return null
  const day = addDays(base, Math.floor(from / DAY_MINUTES))
  return { kind: 'timed', day, start: minutesToTime(from), end: minutesToTime(to) }
}

/** The hour that a click enters, in the step that holds the spot. */
export function clickedPlacement(spot: Spot, { step, timeZone }: SpotScale): Placement {
  if (!isTimed(spot)) return { kind: 'untimed', day: spot.day, minutes: CLICK_MINUTES }
  const start = minutesToTime(Math.floor(spot.minute / step) * step)
  return timedFor(spot.day, start, { minutes: CLICK_MINUTES, timeZone })
}

/** What is drawn from one spot to another, in whole steps; null when that is no interval of at most a day. */
export function drawnPlacement(first: Spot, last: Spot, { step }: SpotScale): Placement | null {
  if (!isTimed(first) || !isTimed(last)) {
    if (isTimed(first) || isTimed(last)) return null
    return { kind: 'untimed', day: first.day < last.day ? first.day : last.day, minutes: CLICK_MINUTES }
  }
  const ends = [minutesAfter(first.day, first), minutesAfter(first.day, last)]
  const from = Math.floor(Math.min(...ends) / step) * step
  return between(first.day, from, Math.max(from + step, Math.ceil(Math.max(...ends) / step) * step))
}

/** A placement carried from one spot to another; `minutes` is its length when it gets or loses its times. */
export function carriedPlacement(
  placement: Placement,
  { from, to, minutes }: { readonly from: Spot; readonly to: Spot; readonly minutes: Minutes },
  { step, timeZone }: SpotScale,
): Placement {
  const days = dayNumber(to.day) - dayNumber(from.day)
  if (isTimed(from) && isTimed(to)) return shifted(placement, { days, minutes: roundTo(step, to.minute - from.minute) })
  if (isTimed(from)) return { kind: 'untimed', day: to.day, minutes }
  if (!isTimed(to)) return shifted(placement, { days })
  const start = minutesToTime(Math.floor(to.minute / step) * step)
  return timedFor(to.day, start, { minutes, timeZone })
}

/** A placement with one end carried to a spot, between one step and one day long; null when there is no time. */
export function stretchedTo(
  placement: Placement,
  { edge, to }: { readonly edge: 'start' | 'end'; readonly to: Spot },
  { step }: SpotScale,
): Placement | null {
  if (placement.kind === 'untimed' || !isTimed(to)) return null
  const start = timeToMinutes(placement.start)
  const end = start + wallLength(placement)
  const there = roundTo(step, minutesAfter(placement.day, to))
  return edge === 'end'
    ? between(placement.day, start, Math.min(start + DAY_MINUTES, Math.max(start + step, there)))
    : between(placement.day, Math.max(end - DAY_MINUTES, Math.min(end - step, there)), end)
}
