import type { Violation } from '@timesheet/schema'
import { type Day, type Minutes, timeToMinutes, weekdayOf } from '../kernel/index.ts'
import { type Calendar, calendarChain, countryOf, type Holiday } from '../people/index.ts'
import type { HourDraft, HourKind } from './hours.collection.ts'

/** Why a kind of hour does not fit the person, the day or the labour law of the workplace. */
export type HourKindCode = 'hours_kind_overtime' | 'hours_kind_not_100' | 'hours_kind_100' | 'hours_kind_not_night'

/** What a person's calendars say of a day: country, time zone, and whether it is a holiday. */
export interface WorkplaceDay {
  /** ISO code; empty when no calendar of the person names a country. */
  readonly country: string
  /** Empty when the person has no calendar. */
  readonly timeZone: string
  readonly isHoliday: boolean
}

/**
 * Looks a day up in a person's calendars; `calendar` is the person's own, and its ancestors supply what it leaves
 * empty.
 */
export function workplaceOn(
  day: Day,
  calendar: string,
  known: {
    readonly calendars: readonly Pick<Calendar, 'id' | 'parent' | 'country' | 'timeZone'>[]
    readonly holidays: readonly Pick<Holiday, 'calendar' | 'day' | 'kind'>[]
  },
): WorkplaceDay {
  const chain = calendarChain(known.calendars, calendar)
  const rows = chain.map((id) => known.calendars.find((one) => one.id === id))
  const kinds = known.holidays
    .filter((special) => special.day === day && chain.includes(special.calendar))
    .map((special) => special.kind)
  return {
    country: countryOf(known.calendars, calendar),
    timeZone: rows.find((row) => row?.timeZone)?.timeZone ?? '',
    // An extra working day wins over a holiday (domain.md §5.2).
    isHoliday: kinds.includes('holiday') && !kinds.includes('extra_working'),
  }
}

/** Refuses overtime for a person who is not entitled to it (domain.md §5.5). */
export function checkKindOfPerson(
  kind: HourKind | '',
  person: { readonly overtime: boolean },
): Violation<HourKindCode> | null {
  const isOvertime = kind === 'overtime_50' || kind === 'overtime_100'
  return isOvertime && !person.overtime ? { field: 'kind', code: 'hours_kind_overtime' } : null
}

/**
 * Refuses a kind of hour that the person is not entitled to, or that the labour law of the workplace reserves for other
 * days or hours (domain.md §5.1, §5.5).
 */
export function checkHourKind(
  entry: Pick<HourDraft, 'kind' | 'day' | 'start' | 'end'>,
  context: { readonly person: { readonly overtime: boolean }; readonly workplace: WorkplaceDay },
): Violation<HourKindCode> | null {
  return (
    checkKindOfPerson(entry.kind, context.person) ??
    checkOvertimeClass(entry, context.workplace) ??
    checkNight(entry, context.workplace)
  )
}

const SATURDAY = 6
const SUNDAY = 7
const SATURDAY_NOON = 13 * 60
const DAY_MINUTES = 1440

/**
 * Argentina: 100 % on holidays, Sundays and Saturdays from 13:00, 50 % otherwise; both are accepted on a Saturday
 * without times. Other countries have one class of overtime.
 */
function checkOvertimeClass(
  { kind, day, start, end }: Pick<HourDraft, 'kind' | 'day' | 'start' | 'end'>,
  { country, isHoliday }: WorkplaceDay,
): Violation<HourKindCode> | null {
  if (country !== 'AR' || (kind !== 'overtime_50' && kind !== 'overtime_100')) return null
  const weekday = weekdayOf(day)
  const isDouble = isHoliday || weekday === SUNDAY
  const isSaturday = weekday === SATURDAY && !isHoliday
  const hasTimes = start !== '' && end !== ''
  const mayBeDouble = isDouble || (isSaturday && (!hasTimes || timeToMinutes(start) >= SATURDAY_NOON))
  const mayBeHalf = !isDouble && !(isSaturday && hasTimes && endOf(end) > SATURDAY_NOON)
  if (kind === 'overtime_100') return mayBeDouble ? null : { field: 'kind', code: 'hours_kind_not_100' }
  return mayBeHalf ? null : { field: 'kind', code: 'hours_kind_100' }
}

/** The start of night hours by country, in minutes; they end at 6:00. */
const NIGHT_BEGINS: Readonly<Record<string, Minutes>> = { AR: 21 * 60, ES: 22 * 60 }
const NIGHT_ENDS = 6 * 60

function checkNight(
  { kind, start, end }: Pick<HourDraft, 'kind' | 'start' | 'end'>,
  { country }: WorkplaceDay,
): Violation<HourKindCode> | null {
  const begins = NIGHT_BEGINS[country]
  if (kind !== 'night' || begins === undefined || start === '' || end === '') return null
  const isNight = timeToMinutes(start) >= begins || endOf(end) <= NIGHT_ENDS
  return isNight ? null : { field: 'kind', code: 'hours_kind_not_night', params: { begins, ends: NIGHT_ENDS } }
}

function endOf(end: string): Minutes {
  return end === '00:00' ? DAY_MINUTES : timeToMinutes(end)
}
