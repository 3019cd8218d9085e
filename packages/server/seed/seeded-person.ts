import type { Day } from '@timesheet/domain/kernel'
import type { DatedCalendar } from '@timesheet/domain/people'

/** One person of a seeded company, with what their hours depend on. */
export interface SeededPerson {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly surname: string
  readonly specialty: string
  readonly calendar: string
  /** The calendars by days, oldest first. */
  readonly calendarHistory: readonly DatedCalendar[]
  readonly journey: string
  readonly fraction: number
  readonly seniority: string
  readonly hiredOn: Day
  readonly leftOn: Day | ''
  readonly manager: string
  readonly external: boolean
  readonly position: string
  /** How diligent: the share of weeks that are complete, and how late they are loaded. */
  readonly diligence: number
  /** Loads start and end of each task, not only its length. */
  readonly clocked: boolean
}
