import { addDays, type Day } from './day.ts'
import { instantsOf } from './wall-clock.ts'

/** The instant at which a day ends by the clock of a zone, in milliseconds. */
export function dayEnd(day: Day, timeZone: string): number {
  return instantsOf(Date.parse(`${addDays(day, 1)}T00:00Z`), timeZone)[0]!
}
