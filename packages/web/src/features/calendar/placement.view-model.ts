import {
  addDays,
  type Day,
  dayNumber,
  type Minutes,
  minutesToTime,
  type IntervalPart,
  splitInterval,
  sumMinutes,
  type Time,
  timeToMinutes,
} from '@timesheet/domain/kernel'

const DAY_MINUTES = 1440

/**
 * The position of hours: from one wall-clock time to another (an end not after the start is on the next day), or
 * untimed on a day.
 */
export type Placement =
  | { readonly kind: 'timed'; readonly day: Day; readonly start: Time; readonly end: Time }
  | { readonly kind: 'untimed'; readonly day: Day; readonly minutes: Minutes }

/** The part of a placement on one date; without times when it is untimed. */
export type PlacedPart = IntervalPart

/** The interval that begins at a time and has this many elapsed minutes, also across a clock change. */
export function timedFor(
  day: Day,
  start: Time,
  { minutes, timeZone }: { readonly minutes: Minutes; readonly timeZone: string },
): Placement {
  let end = timeToMinutes(start) + minutes
  // The second correction is for a first end at a time that the clock skips.
  for (let correction = 0; correction < 2; correction++) {
    const made = minutesOf({ kind: 'timed', day, start, end: minutesToTime(end) }, timeZone)
    end += minutes - made
  }
  return { kind: 'timed', day, start, end: minutesToTime(end) }
}

/**
 * The parts of a placement by date, with elapsed minutes, also on a night of a clock change (domain.md §5.4,
 * INV-HRS-07).
 */
export function partsOf(placement: Placement, timeZone: string): readonly PlacedPart[] {
  if (placement.kind === 'untimed') return [{ day: placement.day, start: '', end: '', minutes: placement.minutes }]
  return splitInterval(placement.day, placement.start, placement.end, timeZone)
}

/** The elapsed minutes of a placement. */
export function minutesOf(placement: Placement, timeZone: string): Minutes {
  return sumMinutes(partsOf(placement, timeZone).map((part) => part.minutes))
}

/** The difference of the clock times. */
export function wallLength({ start, end }: { readonly start: Time; readonly end: Time }): Minutes {
  const length = timeToMinutes(end) - timeToMinutes(start)
  return length > 0 ? length : length + DAY_MINUTES
}

/** A placement moved by days and minutes; an untimed one moves only by days. */
export function shifted(placement: Placement, by: { readonly days?: number; readonly minutes?: Minutes }): Placement {
  const day = addDays(placement.day, by.days ?? 0)
  if (placement.kind === 'untimed' || !by.minutes) return { ...placement, day }
  const from = timeToMinutes(placement.start) + by.minutes
  return {
    kind: 'timed',
    day: addDays(day, Math.floor(from / DAY_MINUTES)),
    start: minutesToTime(from),
    end: minutesToTime(from + wallLength(placement)),
  }
}

/** A placement lengthened or shortened at its end, between one step and one day. */
export function stretched(placement: Placement, by: Minutes, step: Minutes): Placement {
  const clamp = (minutes: Minutes) => Math.min(DAY_MINUTES, Math.max(step, minutes))
  if (placement.kind === 'untimed') return { ...placement, minutes: clamp(placement.minutes + by) }
  return { ...placement, end: minutesToTime(timeToMinutes(placement.start) + clamp(wallLength(placement) + by)) }
}

/** The start of a placement in minutes comparable across days; untimed ones come before the first hour. */
export function placementOrder(placement: Placement): Minutes {
  return dayNumber(placement.day) * DAY_MINUTES + (placement.kind === 'timed' ? timeToMinutes(placement.start) : -1)
}
