import { type Day, dayNumber, type Minutes, timeToMinutes } from '@timesheet/domain/kernel'
import { type Placement, wallLength } from './placement.view-model.ts'

const DAY_MINUTES = 1440

/** The minutes of a day that an interval fills. */
export interface Segment {
  readonly from: Minutes
  readonly to: Minutes
  /** Whether the interval begins, and ends, in this day. */
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** The part of a placement on a day; null when it has none, or no times. */
export function segmentOn(day: Day, placement: Placement): Segment | null {
  if (placement.kind === 'untimed') return null
  const start = timeToMinutes(placement.start) + (dayNumber(placement.day) - dayNumber(day)) * DAY_MINUTES
  const end = start + wallLength(placement)
  if (start >= DAY_MINUTES || end <= 0) return null
  return {
    from: Math.max(0, start),
    to: Math.min(DAY_MINUTES, end),
    isFirst: start >= 0,
    isLast: end <= DAY_MINUTES,
  }
}

/** One of several columns side by side. */
export interface Column {
  readonly index: number
  readonly count: number
}

/** Puts segments that overlap side by side: for each, sorted by their start, its column of how many. */
export function columnsOf(segments: readonly Pick<Segment, 'from' | 'to'>[]): readonly Column[] {
  const columns: Column[] = []
  let ends: Minutes[] = []
  let first = 0
  const close = (until: number) => {
    for (let at = first; at < until; at++) columns[at] = { index: columns[at]!.index, count: ends.length }
  }
  segments.forEach(({ from, to }, at) => {
    if (ends.every((end) => end <= from)) {
      close(at)
      first = at
      ends = []
    }
    const free = ends.findIndex((end) => end <= from)
    const index = free < 0 ? ends.length : free
    ends[index] = to
    columns[at] = { index, count: 1 }
  })
  close(segments.length)
  return columns
}
