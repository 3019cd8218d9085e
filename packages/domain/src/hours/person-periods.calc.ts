import { type Day, spansMeet } from '../kernel/index.ts'
import type { UserEmployer } from '../people/index.ts'
import { hasOwnPeriods, type Period } from './periods.collection.ts'
import { commonDays, daysWithout, spanOf, type Stretch, stretchOf } from './stretch.calc.ts'

/** The employers of a person by date; at most one on a day. */
export type EmployerHistory = readonly Pick<UserEmployer, 'employer' | 'from' | 'to'>[]

type PeriodRow = Pick<Period, 'kind' | 'from' | 'to' | 'employer'>

/**
 * The periods of a person, each cut to the days on which it holds for them: that of their employer on the day, or the
 * one without employer where theirs has none of the kind. Whoever asks whether a day is closed for a person asks these.
 */
export function personPeriods<Row extends PeriodRow>(
  periods: readonly Row[],
  history: EmployerHistory,
): readonly Row[] {
  if (!hasOwnPeriods(periods)) return periods
  const daysUnder = (employer: string): readonly Stretch[] => history.filter((row) => row.employer === employer)
  const ownDays = (own: PeriodRow) => commonDays([stretchOf(own)], daysUnder(own.employer))
  return periods.flatMap((period) => {
    const taken = periods.filter(({ kind, employer }) => employer !== '' && kind === period.kind)
    const days = period.employer === '' ? daysWithout([stretchOf(period)], taken.flatMap(ownDays)) : ownDays(period)
    return joined(days).map((stretch) => ({ ...period, ...spanOf(stretch) }))
  })
}

/** In order, those that follow on each other as one. */
function joined(days: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = []
  for (const next of days.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = found.at(-1)
    if (last && last.to === next.from) found[found.length - 1] = { from: last.from, to: next.to }
    else found.push(next)
  }
  return found
}

/** From when until when somebody works here, and for whom. */
export interface EmployedPerson {
  readonly history: EmployerHistory
  readonly hiredOn: Day | ''
  /** The first day on which they do not any more; '' for none. */
  readonly leftOn: Day | ''
}

/**
 * The periods that build upon each other with one: all of its kind, or, where employers have their own, those of its
 * employer and those that hold for somebody for whom it holds, too. One is closed after the earlier ones of the same
 * people, and reopened before the later ones.
 */
export function periodsOfSamePeople<Row extends PeriodRow & Pick<Period, 'id'>>(
  period: Row,
  all: readonly Row[],
  people: Iterable<EmployedPerson>,
): readonly Row[] {
  const alike = all.filter(({ kind }) => kind === period.kind)
  if (!hasOwnPeriods(alike)) return alike
  const shared = new Set(alike.filter(({ employer }) => employer === period.employer).map(({ id }) => id))
  for (const { history, hiredOn, leftOn } of people) {
    const own = personPeriods(alike, history).filter(
      ({ from, to }) => to >= hiredOn && (leftOn === '' || from < leftOn),
    )
    if (own.some(({ id }) => id === period.id)) for (const { id } of own) shared.add(id)
  }
  return alike.filter(({ id }) => shared.has(id))
}

/**
 * True when what a person had before counts into this period: it holds on their first day of all the periods that meet
 * it. Who changes employer in mid-month brings their balance into one of the two, whichever is closed first.
 */
export function carriesBalance<Row extends Pick<Period, 'id' | 'kind' | 'from' | 'to'>>(
  period: Row,
  own: readonly Row[],
  all: readonly Row[],
): boolean {
  const meeting = new Set(
    all.filter((other) => other.kind === period.kind && spansMeet(other, period)).map(({ id }) => id),
  )
  const [first] = own.filter(({ id }) => meeting.has(id)).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return first?.id === period.id
}
