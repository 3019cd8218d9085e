import type { Minutes } from '../kernel/index.ts'

/** Days one after another that a rule of missing hours adds up: their places, the last one not included. */
export interface AddedDays {
  readonly from: number
  readonly until: number
  readonly tolerance: Minutes
}

/**
 * Tells what is missing of days that are added up (`missingParts`) of those that are short, the last first, so that it
 * can be summed over days: `short` has what each day owes less what it has, of days that are over; the shares are
 * written into `into`. Their sum is what is missing of all (domain.md §5.3), and no day's is more than it is short of.
 */
export function spreadMissing(short: Int32Array, { from, until, tolerance }: AddedDays, into: Int32Array): void {
  let sum = 0
  for (let day = from; day < until; day++) sum += short[day]!
  let left = Math.max(0, Math.max(0, sum) - tolerance)
  for (let day = until - 1; day >= from; day--) {
    const share = Math.min(left, Math.max(0, short[day]!))
    into[day] = share
    left -= share
  }
}
