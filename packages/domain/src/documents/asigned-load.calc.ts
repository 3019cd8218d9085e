import { addDays, type Day, daysFrom, mondayOf, type Minutes, weekdayOf } from '../kernel/index.ts'

/** The weeks ahead for which the load of people is told, this one included. */
export const LOAD_WEEKS = 6
/** Nobody does in a day what is late: it is spread over two weeks, as is what is due in them. */
const SOONEST = 13
/** From what part of the capacity on a week is full, and beyond which it is too much, in percent (domain.md §7.2). */
const [FULL, TOO_MUCH] = [85, 105]

/** What somebody still has to do of a document, and in which days. */
export interface LoadPart {
  readonly left: Minutes
  readonly from: Day
  /** '' where nobody said until when. */
  readonly to: Day | ''
}

/** A week, or what is left of this one. */
export interface LoadWeek {
  readonly from: Day
  readonly to: Day
  /** What the person works in these days. */
  readonly capacity: Minutes
  /** What they have to do in them. */
  readonly load: Minutes
}

/** How full a week is; words and numbers say it too. */
export type LoadBand = 'none' | 'free' | 'full' | 'over'

/** The weeks ahead, from today on. */
export function weeksAhead(today: Day): readonly { readonly from: Day; readonly to: Day }[] {
  return Array.from({ length: LOAD_WEEKS }, (_, week) => {
    const monday = addDays(mondayOf(today), 7 * week)
    return { from: week === 0 ? today : monday, to: addDays(monday, 6) }
  })
}

/**
 * What a person has to do in the weeks ahead, beside what they work in them. Work is spread over the days until it is
 * due, as these have hours; what is late over two weeks.
 */
export function loadByWeek(
  parts: readonly LoadPart[],
  { today, capacityOn }: { readonly today: Day; readonly capacityOn: (day: Day) => Minutes },
): readonly LoadWeek[] {
  const weeks = weeksAhead(today)
  const days = daysFrom(today, weeks.at(-1)!.to)
  const capacity = new Map(days.map((day) => [day, capacityOn(day)]))
  const load = new Map<Day, Minutes>()
  for (const part of parts)
    for (const [day, minutes] of spread(part, { today, capacity })) load.set(day, (load.get(day) ?? 0) + minutes)
  return weeks.map(({ from, to }) => {
    const within = daysFrom(from, to)
    const sum = (of: ReadonlyMap<Day, Minutes>) => within.reduce((total, day) => total + (of.get(day) ?? 0), 0)
    return { from, to, capacity: sum(capacity), load: sum(load) }
  })
}

interface Ahead {
  readonly today: Day
  /** By day, as far ahead as is looked. */
  readonly capacity: ReadonlyMap<Day, Minutes>
}

function spread({ left, from, to }: LoadPart, { today, capacity }: Ahead): readonly (readonly [Day, Minutes])[] {
  const horizon = addDays(today, capacity.size - 1)
  const first = from > today ? from : today
  const due = to === '' ? (horizon > first ? horizon : first) : to
  const soonest = addDays(today, SOONEST)
  const last = due > soonest ? due : soonest
  const span = daysFrom(first > last ? last : first, last)
  // Days further ahead than capacities are known have what any working day has.
  const seen = span.filter((day) => day <= horizon)
  const share = Math.round((left * workdays(seen)) / Math.max(1, workdays(span)))
  return shared(share, seen, (day) => capacity.get(day) ?? 0)
}

function workdays(days: readonly Day[]): number {
  return days.filter((day) => weekdayOf(day) < 6).length || days.length
}

/** Minutes dealt out over days by their weights, or evenly where none has one; not a minute is lost. */
function shared(minutes: Minutes, days: readonly Day[], weightOf: (day: Day) => number): readonly [Day, Minutes][] {
  const weights = days.map(weightOf)
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let [passed, given] = [0, 0]
  return days.map((day, i): [Day, Minutes] => {
    passed += whole === 0 ? 1 : weights[i]!
    const until = Math.round((minutes * passed) / (whole || days.length))
    const own = until - given
    given = until
    return [day, own]
  })
}

/** How full a week is: too much from five percent over the capacity on, or wherever there is none. */
export function loadBand({ capacity, load }: Pick<LoadWeek, 'capacity' | 'load'>): LoadBand {
  if (load === 0) return 'none'
  if (load * 100 > capacity * TOO_MUCH) return 'over'
  return load * 100 >= capacity * FULL ? 'full' : 'free'
}
