import { addDays, type Day, type Span } from '../kernel/index.ts'

/** Days `[from, to)`; an empty `from` is the beginning of time, an empty `to` is open. */
export interface Stretch {
  readonly from: Day | ''
  readonly to: Day | ''
}

/** Sorts after every day. */
const OPEN = '~'

const endOf = ({ to }: Stretch): string => to || OPEN
const stretch = (from: string, end: string): Stretch[] => (from < end ? [{ from, to: end === OPEN ? '' : end }] : [])

/** The stretch of a range with both ends included. */
export function stretchOf({ from, to }: Span): Stretch {
  return { from, to: addDays(to, 1) }
}

/** The days that are in one of the stretches only. */
export function differingDays(a: Stretch, b: Stretch): Stretch[] {
  const apart = endOf(a) <= b.from || endOf(b) <= a.from
  if (apart) return [a, b].flatMap((one) => stretch(one.from, endOf(one)))
  const [first, second] = a.from <= b.from ? [a.from, b.from] : [b.from, a.from]
  const [sooner, later] = endOf(a) <= endOf(b) ? [endOf(a), endOf(b)] : [endOf(b), endOf(a)]
  return [...stretch(first, second), ...stretch(sooner, later)]
}

/** The days that are in a stretch of each of the two lists. */
export function commonDays(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return some.flatMap((a) =>
    others.flatMap((b) => stretch(a.from > b.from ? a.from : b.from, endOf(a) < endOf(b) ? endOf(a) : endOf(b))),
  )
}

/** The days of the first list that are in no stretch of the second, the first ones first. */
export function daysWithout(some: readonly Stretch[], others: readonly Stretch[]): Stretch[] {
  return others.reduce<Stretch[]>(
    (left, other) =>
      left.flatMap((one) => [
        ...stretch(one.from, endOf(one) < other.from ? endOf(one) : other.from),
        ...stretch(one.from > endOf(other) ? one.from : endOf(other), endOf(one)),
      ]),
    [...some],
  )
}

/** The range, with both ends included, of a stretch that has both. */
export function spanOf({ from, to }: Stretch): Span {
  return { from, to: addDays(to, -1) }
}
