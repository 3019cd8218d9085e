import type { Violation } from '@timesheet/schema'
import { type Day, type Minutes, timeToMinutes, weekdayOf } from '../kernel/index.ts'
import { calendarChain, type Calendar, type Holiday } from '../people/index.ts'
import type { HourDraft, HourKind } from './hours.collection.ts'

/** Why a kind of time does not fit the person, the day or the law of the workplace. */
export type HourKindCode = 'hours_kind_overtime' | 'hours_kind_not_100' | 'hours_kind_100' | 'hours_kind_not_night'

/** What a person's calendar says of a day: whose law holds, by which clock, and whether it is a holiday. */
export interface WorkplaceDay {
  /** ISO code; empty when no calendar of the person names a country. */
  readonly country: string
  /** Empty when the person has no calendar. */
  readonly timeZone: string
  readonly isHoliday: boolean
}

/** Reads the calendars of a person for a day; `calendar` is the person's own, whose ancestors answer for what it leaves out. */
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
    country: rows.find((row) => row?.country)?.country ?? '',
    timeZone: rows.find((row) => row?.timeZone)?.timeZone ?? '',
    // An extra working day wins over a holiday (domain.md §5.2).
    isHoliday: kinds.includes('holiday') && !kinds.includes('extra_working'),
  }
}

/** Refuses overtime of whom it does not apply to (domain.md §5.5). */
export function checkKindOfPerson(
  kind: HourKind | '',
  person: { readonly overtime: boolean },
): Violation<HourKindCode> | null {
  const isOvertime = kind === 'overtime_50' || kind === 'overtime_100'
  return isOvertime && !person.overtime ? { field: 'kind', code: 'hours_kind_overtime' } : null
}

/** Refuses a kind of hour that is not the person's, or that the law of the workplace gives to other days or hours (domain.md §5.1, §5.5). */
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

/** Argentina: 100 % on holidays, Sundays and Saturdays from 13:00, 50 % otherwise; a Saturday without times may be either. Elsewhere overtime has one class. */
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

/** When night begins, by country; it ends at six. */
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
