import { formatDay, weekdayOf } from '@timesheet/domain/kernel'
import { formatHours, type HoursFormat } from '../../../../ui/text/hours-text.tsx'
import type { DayFacts } from '../../../../widgets/hour-entries/day-facts.ts'
import { WEEKDAYS, WEEKDAYS_LONG } from '../../../../ui/text/weekday-names.ts'
import css from './day-strip.module.css'

export interface DayStripProps {
  readonly days: readonly DayFacts[]
  readonly chosen: number
  readonly format: HoursFormat
  readonly onChoose: (index: number) => void
}

function spokenDay({ day, loaded, expected, reason }: DayFacts, format: HoursFormat): string {
  const sums = [formatHours(loaded, format), ...(expected === null ? [] : [formatHours(expected, format)])].join(' de ')
  return `${WEEKDAYS_LONG[weekdayOf(day) - 1]} ${formatDay(day)}: ${sums}${reason ? `. ${reason}` : ''}`
}

/** The seven days as buttons, each with its loaded hours and their share of the expected ones. */
export function DayStrip({ days, chosen, format, onChoose }: DayStripProps) {
  return (
    <div className={css.strip} role="tablist" aria-label="Días de la semana">
      {days.map((day, index) => (
        <button
          key={day.day}
          type="button"
          role="tab"
          aria-selected={index === chosen}
          className={css.day}
          data-today={day.isToday || undefined}
          data-rest={day.expected === 0 || undefined}
          data-missing={(day.due && day.expected !== null && day.loaded < day.expected) || undefined}
          onClick={() => onChoose(index)}
        >
          <span className={css.spoken}>{spokenDay(day, format)}</span>
          <small aria-hidden>{WEEKDAYS[weekdayOf(day.day) - 1]}</small>
          <b aria-hidden>{Number(day.day.slice(8))}</b>
          <span className={css.loaded} aria-hidden>
            {day.loaded > 0 ? formatHours(day.loaded, format) : '·'}
          </span>
          <i className={css.bar} aria-hidden>
            <i
              style={{
                width: `${day.expected ? Math.min(100, (day.loaded * 100) / day.expected) : day.loaded > 0 ? 100 : 0}%`,
              }}
            />
          </i>
        </button>
      ))}
    </div>
  )
}
