import { formatDay, localTimeOf } from '@timesheet/domain/kernel'
import { ownTimeZone } from './today.ts'

/** The day of a stored instant by the person's clock, in words; '' without one. */
export function writtenDay(stored: string): string {
  return stored === '' ? '' : formatDay(localTimeOf(new Date(stored.replace(' ', 'T')), ownTimeZone()).day)
}
