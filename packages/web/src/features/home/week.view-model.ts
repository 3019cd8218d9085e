import { LOADED_STATES, expectedOn } from '@timesheet/domain/hours'
import type { ExpectedContext, HourEntry } from '@timesheet/domain/hours'
import { sumMinutes, weekDays } from '@timesheet/domain/kernel'
import type { Day, Minutes } from '@timesheet/domain/kernel'

/** One day of the home page's week. */
export interface WeekDay {
  readonly day: Day
  readonly loaded: Minutes
  readonly expected: Minutes
  readonly isToday: boolean
  /** True for a past day with less than expected. */
  readonly isMissing: boolean
}

export interface WeekSummary {
  readonly days: readonly WeekDay[]
  readonly loaded: Minutes
  readonly expected: Minutes
  /** Minutes that were due until yesterday and are not loaded. */
  readonly missing: Minutes
}

type Entry = Pick<HourEntry, 'day' | 'minutes' | 'state'>

function loadedOn(day: Day, entries: readonly Entry[]): Minutes {
  const states: readonly string[] = LOADED_STATES
  return sumMinutes(
    entries.filter((entry) => entry.day === day && states.includes(entry.state)).map((entry) => entry.minutes),
  )
}

/** Computes a person's week: loaded against expected by day. */
export function summariseWeek(today: Day, entries: readonly Entry[], context: ExpectedContext): WeekSummary {
  const days = weekDays(today).map((day): WeekDay => {
    const loaded = loadedOn(day, entries)
    const expected = expectedOn(day, context)
    return { day, loaded, expected, isToday: day === today, isMissing: day < today && loaded < expected }
  })
  return {
    days,
    loaded: sumMinutes(days.map((day) => day.loaded)),
    expected: sumMinutes(days.map((day) => day.expected)),
    missing: sumMinutes(days.filter((day) => day.isMissing).map((day) => day.expected - day.loaded)),
  }
}
