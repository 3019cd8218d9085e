import type { Day } from '../kernel/index.ts'

/** A calendar of a person from a day on; '' is from the beginning. */
export interface DatedCalendar {
  readonly calendar: string
  readonly from: Day | ''
}

/** The calendars of a person: today's, and the history by days, oldest first, where it is known. */
export interface PersonCalendars {
  readonly calendar: string
  readonly calendarHistory?: readonly DatedCalendar[] | null
}

/** Nobody's calendars. */
export const NO_CALENDAR: PersonCalendars = { calendar: '' }

/** The calendar of a person on a day, '' for none; today's on every day where the history is not known. */
export function calendarOn({ calendar, calendarHistory }: PersonCalendars, day: Day): string {
  if (!calendarHistory || calendarHistory.length === 0) return calendar
  return calendarHistory.findLast(({ from }) => from <= day)?.calendar ?? ''
}

/** The history of a person from their rows, oldest first. */
export function calendarHistoryOf(rows: readonly DatedCalendar[]): readonly DatedCalendar[] {
  return rows
    .map(({ calendar, from }) => ({ calendar, from }))
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)))
}

/** All calendars that a person has or had. */
export function calendarsOf({ calendar, calendarHistory }: PersonCalendars): readonly string[] {
  const dated = (calendarHistory ?? []).map((row) => row.calendar)
  return [...new Set(dated.length > 0 ? dated : [calendar])]
}

/** The calendars that a person has on some day of a range, the first one first. */
export function calendarsIn(
  person: PersonCalendars,
  { from, to }: { readonly from: Day; readonly to: Day },
): readonly string[] {
  const later = (person.calendarHistory ?? []).filter((row) => row.from > from && row.from <= to)
  return [...new Set([calendarOn(person, from), ...later.map(({ calendar }) => calendar)])]
}
