import { type Day, weekdayOf, type WorkingDays } from '../kernel/index.ts'
import { decisiveSpecial, specialsBy, type WorkingTimeFacts } from './working-day.calc.ts'

/** What decides whether a day of a calendar is worked; of nobody in particular. */
export interface CalendarFacts extends Pick<WorkingTimeFacts, 'calendars' | 'holidays' | 'deductsOn'> {
  readonly calendar: string
}

/**
 * The working days of a calendar: Monday to Friday without holidays, days off and deducted non-working days, and every
 * extra working day (domain.md §2.6, §5.2).
 */
export function workingDaysOf({ calendar, deductsOn, ...facts }: CalendarFacts): WorkingDays {
  const specialsOn = specialsBy({ ...facts, person: { calendar } })
  return {
    isWorking(day: Day) {
      const kind = decisiveSpecial(day, { specialsOn, deductsOn })?.kind
      if (kind === 'extra_working') return true
      return weekdayOf(day) < 6 && (kind === undefined || kind === 'reduced')
    },
  }
}
