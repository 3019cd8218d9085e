import type { Minutes } from '../kernel/index.ts'

/** The minutes of a member in the week that is looked at, and in the weeks before. */
export interface WeeksOfMember {
  readonly key: string
  readonly label: string
  readonly minutes: Minutes
  readonly before: readonly Minutes[]
}

/** A week of a member that differs from what is usual there. */
export interface UnusualWeek {
  readonly key: string
  readonly label: string
  readonly minutes: Minutes
  /** The median of the weeks before. */
  readonly usual: Minutes
}

/** Fewer weeks with hours say nothing about what is usual. */
const FEWEST_WEEKS = 4
/** What differs by less than a working day, or by less than a third, is no news. */
const LEAST_MINUTES = 8 * 60
const LEAST_SHARE = 3

/** The middle of some figures; of an even number the lower of both, so that it is one of them. */
export function medianOf(figures: readonly Minutes[]): Minutes {
  const sorted = figures.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/**
 * The weeks that differ from the median of the weeks before by at least a working day and a third of it, the largest
 * difference first; a member with hours in fewer than four of them, or in less than half, has nothing usual.
 */
export function unusualWeeks(members: readonly WeeksOfMember[]): readonly UnusualWeek[] {
  const found = members.flatMap(({ key, label, minutes, before }): readonly UnusualWeek[] => {
    if (before.filter((week) => week > 0).length < FEWEST_WEEKS) return []
    const usual = medianOf(before)
    const size = Math.abs(minutes - usual)
    return usual > 0 && size >= LEAST_MINUTES && size * LEAST_SHARE >= usual ? [{ key, label, minutes, usual }] : []
  })
  return found.toSorted((a, b) => Math.abs(b.minutes - b.usual) - Math.abs(a.minutes - a.usual))
}
