import { type Day, inForce, type Minutes } from '../kernel/index.ts'
import type { UserTarget } from '../people/index.ts'

/** Between which percentages utilisation shall lie; both count as within. */
export interface Corridor {
  readonly low: number
  readonly high: number
}

/** Where a utilisation lies. */
export type CorridorPlace = 'below' | 'within' | 'above'

/** Billable hours as a percentage of the expected ones, rounded half up; null where nothing is expected. */
export function utilisationOf(billable: Minutes, expected: Minutes): number | null {
  return expected > 0 ? Math.floor((billable * 200 + expected) / (expected * 2)) : null
}

/** Where a percentage lies in a corridor. */
export function placeIn({ low, high }: Corridor, percent: number): CorridorPlace {
  if (percent < low) return 'below'
  return percent > high ? 'above' : 'within'
}

/** A dated target of a person. */
export type TargetRow = Pick<UserTarget, 'user' | 'from' | 'to' | 'low' | 'high'>

/** The own target of a person on a day; undefined where that of the firm holds. */
export function ownTarget(rows: readonly TargetRow[], user: string, day: Day): Corridor | undefined {
  const row = inForce(
    rows.filter((one) => one.user === user),
    day,
  )
  return row && { low: row.low, high: row.high }
}

/** Somebody of a group: what is expected of them, and their own target where they have one. */
export interface TargetedPerson {
  readonly expected: Minutes | null
  readonly target: Corridor | undefined
}

/**
 * The target of a group: those of its people by their expected hours, rounded half up; that of the firm for those
 * without their own, and where nothing is expected of anybody.
 */
export function groupCorridor(people: readonly TargetedPerson[], firm: Corridor): Corridor {
  const whole = people.reduce((sum, { expected }) => sum + (expected ?? 0), 0)
  if (whole <= 0) return people.length === 1 ? (people[0]?.target ?? firm) : firm
  const weigh = (end: keyof Corridor) => {
    const sum = people.reduce((all, { expected, target = firm }) => all + (expected ?? 0) * target[end], 0)
    return Math.floor((sum * 2 + whole) / (whole * 2))
  }
  return { low: weigh('low'), high: weigh('high') }
}
