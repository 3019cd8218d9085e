import type { Minutes } from '../kernel/index.ts'

/** How much of each of its days an absence takes: all, half, or some hours. */
export interface AbsentTime {
  readonly minutesPerDay: Minutes
  /** Half of the base of each day. */
  readonly half?: boolean
}

/** True for an absence that takes its days whole. */
export function takesWholeDays({ minutesPerDay, half }: AbsentTime): boolean {
  return minutesPerDay === 0 && half !== true
}

/**
 * The minutes that an absence takes of a day with this base: all, half of it rounded down, or its hours, which may be
 * more than the base (domain.md §5.3, §11.1).
 */
export function absentMinutes(absence: AbsentTime, base: Minutes): Minutes {
  if (absence.half) return Math.floor(base / 2)
  return absence.minutesPerDay === 0 ? base : absence.minutesPerDay
}
