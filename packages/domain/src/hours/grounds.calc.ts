import { type Day, daysFrom, inForce, type Minutes, sumMinutes } from '../kernel/index.ts'
import { baseMinutes, decisiveSpecial, type SpecialDay, type WorkingTimeFacts } from '../people/index.ts'
import { type DayRange, excusedOf, type ExpectedContext, expectedOn } from './expected.calc.ts'

type Absent = ExpectedContext['absences'][number]
type Assigned = WorkingTimeFacts['assignments'][number]

/** Something that holds of a person, with the minutes that it adds to what is expected. */
export interface Ground<Of> {
  readonly of: Of
  readonly minutes: Minutes
}

/** What the hours that are expected of a person in a range rest on; all minutes add up to `expected`. */
export interface ExpectedGrounds<Journey extends Assigned, Away extends Absent> {
  readonly expected: Minutes
  readonly journeys: readonly Ground<Journey>[]
  /** Special days by what they take from the working week, or add to it. */
  readonly specials: readonly Ground<SpecialDay>[]
  /** Absences by what they excuse, in negative minutes. */
  readonly absences: readonly Ground<Away>[]
}

/** Where what is expected of a person comes from. */
export interface GroundsFacts<Journey extends Assigned, Away extends Absent> {
  readonly contextOn: (day: Day) => ExpectedContext & { readonly absences: readonly Away[] }
  readonly assignments: readonly Journey[]
}

/** Takes what is expected in a range apart, day by day with the functions that compute it. */
export function expectedGrounds<Journey extends Assigned, Away extends Absent>(
  { from, to }: DayRange,
  { contextOn, assignments }: GroundsFacts<Journey, Away>,
): ExpectedGrounds<Journey, Away> {
  const journeys = new Sums<Journey>()
  const specials = new Sums<SpecialDay>()
  const absences = new Sums<Away>()
  const expected: Minutes[] = []
  for (const day of daysFrom(from, to)) {
    const context = contextOn(day)
    const base = baseMinutes(day, context)
    const journey = context.journeyOn(day)
    const assigned = journey > 0 ? inForce(assignments, day) : undefined
    if (assigned) journeys.add(assigned, journey)
    const special = base === journey ? undefined : decisiveSpecial(day, context)
    if (special) specials.add(special, base - journey)
    excusedOf(base, day, context, (absence, minutes) => absences.add(absence, -minutes))
    expected.push(expectedOn(day, context))
  }
  return {
    expected: sumMinutes(expected),
    journeys: journeys.all(),
    specials: specials.all(),
    absences: absences.all(),
  }
}

class Sums<Of> {
  readonly #sums = new Map<Of, Minutes>()

  add(of: Of, minutes: Minutes): void {
    this.#sums.set(of, (this.#sums.get(of) ?? 0) + minutes)
  }

  all(): readonly Ground<Of>[] {
    return [...this.#sums].map(([of, minutes]) => ({ of, minutes })).filter(({ minutes }) => minutes !== 0)
  }
}

/** The days of a range on which one and the same thing holds. */
export interface InForceDays<Of> extends DayRange {
  readonly of: Of
}

/** What holds in a range, one row for each time that it changes. */
export function daysInForce<Of>({ from, to }: DayRange, on: (day: Day) => Of): readonly InForceDays<Of>[] {
  const found: InForceDays<Of>[] = []
  for (const day of daysFrom(from, to)) {
    const of = on(day)
    const last = found.at(-1)
    if (last?.of === of) found[found.length - 1] = { ...last, to: day }
    else found.push({ of, from: day, to: day })
  }
  return found
}
