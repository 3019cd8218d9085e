import type { OvertimeRequest } from '@timesheet/domain/hours'
import { covers, type Day, type Minutes } from '@timesheet/domain/kernel'
import type { DayFacts } from '../../../widgets/hour-entries/day-facts.ts'

/** What is to be said of overtime on a day of the week. */
export interface OvertimeNote {
  readonly day: Day
  readonly kind: 'approved' | 'requested' | 'unasked'
  /** What was asked for, of all its days; of a day that was not asked for what is beyond the expected. */
  readonly minutes: Minutes
}

/** The days with requests of overtime, and those with more than expected without one. */
export function overtimeNotes(
  days: readonly Pick<DayFacts, 'day' | 'expected' | 'loaded'>[],
  requests: readonly Pick<OvertimeRequest, 'from' | 'to' | 'state' | 'minutes'>[],
): readonly OvertimeNote[] {
  return days.flatMap(({ day, expected, loaded }): readonly OvertimeNote[] => {
    const own = requests.filter((request) => covers(request, day))
    const asked = own.find(({ state }) => state === 'approved') ?? own.find(({ state }) => state === 'requested')
    if (asked) return [{ day, kind: asked.state === 'approved' ? 'approved' : 'requested', minutes: asked.minutes }]
    if (expected === null || loaded <= expected) return []
    return [{ day, kind: 'unasked', minutes: loaded - expected }]
  })
}
