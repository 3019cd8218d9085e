import { calendarChain, type Calendar } from '@timesheet/domain/people'
import { useEffect } from 'react'
import { useSessionUser } from '../data/session.ts'
import { keepTimeZone } from '../data/today.ts'

interface CalendarPerson {
  readonly id: string
  readonly calendar: string
}

/** The time zone of a calendar or its nearest ancestor with one; the browser's when none has. */
export function timeZoneOf(list: readonly Calendar[], id: string): string {
  const named = calendarChain(list, id).map((one) => list.find((calendar) => calendar.id === one)?.timeZone)
  return named.find(Boolean) ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Sets the app's time zone to that of the signed-in person's calendar; does nothing for another person or while data is
 * missing.
 */
export function useOwnTimeZone(person: CalendarPerson | undefined, list: readonly Calendar[] | undefined): void {
  const own = useSessionUser()?.id
  const timeZone = person && list && person.id === own ? timeZoneOf(list, person.calendar) : ''
  useEffect(() => {
    if (timeZone !== '') keepTimeZone(timeZone)
  }, [timeZone])
}
