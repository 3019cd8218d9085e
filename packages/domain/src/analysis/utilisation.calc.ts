import type { Minutes } from '../kernel/index.ts'

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
