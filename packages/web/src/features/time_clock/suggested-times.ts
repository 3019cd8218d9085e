import type { HourEntry } from '@timesheet/domain/hours'
import { type Day, inForce } from '@timesheet/domain/kernel'
import type { Journey, UserJourney } from '@timesheet/domain/people'
import type { Times } from './components/span-form.tsx'

/**
 * Times to begin with when a day is recorded afterwards: from the first start to the last end that were typed with
 * hours, else those of the working week. The person confirms or changes them.
 */
export function suggestedTimes(
  day: Day,
  {
    entries,
    journeys,
    assignments,
  }: {
    readonly entries: readonly Pick<HourEntry, 'day' | 'start' | 'end'>[]
    readonly journeys: readonly Pick<Journey, 'id' | 'start' | 'end'>[]
    readonly assignments: readonly Pick<UserJourney, 'journey' | 'from' | 'to'>[]
  },
): Times {
  const typed = entries
    .filter((entry) => entry.day === day && entry.start !== '' && entry.end !== '')
    .toSorted((a, b) => (a.start < b.start ? -1 : 1))
  const [first] = typed
  const last = typed.at(-1)
  if (first && last) {
    // The first time between two typed intervals is the likely pause.
    const gaps = typed.slice(1).map((entry, i) => ({ from: typed[i]!.end, until: entry.start }))
    const pause = gaps.filter(({ from, until }) => until > from).toSorted((a, b) => (a.from < b.from ? -1 : 1))[0]
    return { from: first.start, until: last.end, pauseFrom: pause?.from ?? '', pauseUntil: pause?.until ?? '' }
  }
  const assignment = inForce(assignments, day)
  const journey = journeys.find(({ id }) => id === assignment?.journey)
  return { from: journey?.start ?? '', until: journey?.end ?? '', pauseFrom: '', pauseUntil: '' }
}
