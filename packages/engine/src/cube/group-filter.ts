import type { Axis } from './axis.ts'

/** Groups of an axis that count: 1 for each that does. */
export interface GroupFilter {
  readonly axis: Axis
  readonly allowed: Uint8Array
}
