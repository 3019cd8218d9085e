import { monthBounds, weekdayOf } from '@timesheet/domain/kernel'
import type { Day } from '@timesheet/domain/kernel'
import { HOLIDAY_KINDS } from '@timesheet/domain/people'
import { today } from '../../../data/today.ts'
import type { HolidayRow } from './holidays.queries.ts'
import classes from './holidays.module.css'
import { monthGrid } from './year-days.view-model.ts'
import type { YearDay } from './year-days.view-model.ts'

const INITIALS = ['L', 'M', 'M', 'J', 'V', 'S', 'D']
const MONTH_NAME = new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' })

export interface YearCalendarProps {
  readonly year: number
  readonly days: readonly YearDay<HolidayRow>[]
  /** Called on a click on a date; absent when the calendar is read-only. */
  readonly onDay: ((day: Day, special: YearDay<HolidayRow> | undefined) => void) | undefined
}

interface MonthProps extends Omit<YearCalendarProps, 'year' | 'days'> {
  readonly month: string
  readonly byDay: ReadonlyMap<Day, YearDay<HolidayRow>>
}

function DayCell({
  day,
  special,
  onDay,
}: {
  readonly day: Day
  readonly special: YearDay<HolidayRow> | undefined
  readonly onDay: YearCalendarProps['onDay']
}) {
  const number = Number(day.slice(8))
  const words = special ? `${number}: ${special.row.name} (${HOLIDAY_KINDS[special.row.kind]})` : String(number)
  const marks = {
    'data-kind': special?.row.kind,
    'data-inherited': special && !special.isOwn ? true : undefined,
    'data-today': day === today() || undefined,
  }
  if (!onDay)
    return (
      <span className={classes.cell} title={special ? words : undefined} {...marks}>
        {number}
      </span>
    )
  return (
    // Only special days are in the tab order; with 365 stops it could not be passed, and the list beside has the same
    // content.
    <button
      type="button"
      className={classes.cell}
      title={special ? words : undefined}
      aria-label={words}
      tabIndex={special ? 0 : -1}
      onClick={() => onDay(day, special)}
      {...marks}
    >
      {number}
    </button>
  )
}

function MiniMonth({ month, byDay, onDay }: MonthProps) {
  const { from, to } = monthBounds(month)
  const weeks = monthGrid(month, Number(to.slice(8)), weekdayOf(from))
  return (
    <table className={classes.month}>
      <caption>{MONTH_NAME.format(new Date(`${from}T00:00:00Z`))}</caption>
      <thead>
        <tr>
          {INITIALS.map((initial, index) => (
            <th key={index} scope="col" data-weekend={index >= 5 || undefined}>
              {initial}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find(Boolean) ?? ''}>
            {week.map((day, index) => (
              <td key={index} data-weekend={index >= 5 || undefined}>
                {day ? <DayCell day={day} special={byDay.get(day)} onDay={onDay} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A year as twelve small months with their special days. */
export function YearCalendar({ year, days, onDay }: YearCalendarProps) {
  const byDay = new Map(days.map((day) => [day.row.day, day]))
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  return (
    <div className={classes.year}>
      {months.map((month) => (
        <MiniMonth key={month} month={month} byDay={byDay} onDay={onDay} />
      ))}
    </div>
  )
}
