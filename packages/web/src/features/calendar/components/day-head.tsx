import { mdiLockOutline } from '@mdi/js'
import { type Day, weekdayOf } from '@timesheet/domain/kernel'
import { Icon } from '../../../ui/icon.tsx'
import { formatHours } from '../../../ui/text/hours-text.tsx'
import { WEEKDAYS } from '../../../ui/text/weekday-names.ts'
import { longDay } from '../calendar-range.view-model.ts'
import type { CalendarPage } from '../use-calendar-page.ts'
import css from './day-head.module.css'
import { dayExplained } from '../day-explained.ts'
import { AgainstExpected } from './difference-text.tsx'

export interface DayHeadProps {
  readonly page: CalendarPage
  readonly day: Day
  readonly isPhone: boolean
  readonly onDay: (day: Day) => void
}

/** The heading of a day: a link to the day, loaded of expected hours with the difference, and why it is special. */
export function DayHead({ page, day, isPhone, onDay }: DayHeadProps) {
  const facts = page.days.get(day)
  const explained = dayExplained(page, day)
  const name = `${WEEKDAYS[weekdayOf(day) - 1]} ${Number(day.slice(8))}`
  return (
    <div className={css.head} data-today={facts?.isToday || undefined}>
      {page.view === 'day' ? (
        isPhone ? null : (
          <span className={css.name}>{name}</span>
        )
      ) : (
        <button
          type="button"
          className={css.name}
          aria-label={`${name}, ver ${longDay(day)}`}
          {...explained.onDay}
          onClick={() => onDay(day)}
        >
          {name}
        </button>
      )}
      {facts && page.isComplete ? (
        <span className={css.sums} title="Cargadas / esperadas" {...explained.onSum}>
          <b>{formatHours(facts.loaded, page.format)}</b>
          <AgainstExpected {...facts} format={page.format} />
        </span>
      ) : (
        // Keeps the height, so that the hours do not move when the sums are there.
        <span className={css.sums}>&nbsp;</span>
      )}
      {facts?.reason && facts.shade !== 'rest' ? (
        <span className={css.reason} title={facts.reason}>
          {facts.shade === 'closed' ? <Icon path={mdiLockOutline} size={12} /> : null}
          {facts.reason}
        </span>
      ) : null}
    </div>
  )
}
