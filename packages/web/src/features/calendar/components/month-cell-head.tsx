import { mdiLockOutline } from '@mdi/js'
import type { Day } from '@timesheet/domain/kernel'
import { Icon } from '../../../ui/icon.tsx'
import { formatHours } from '../../../ui/text/hours-text.tsx'
import { longDay } from '../calendar-range.view-model.ts'
import type { CalendarPage } from '../use-calendar-page.ts'
import { dayExplained } from '../day-explained.ts'
import { AgainstExpected } from './difference-text.tsx'
import css from './month-cell-head.module.css'

const DOTS = 4

export interface MonthCellHeadProps {
  readonly page: CalendarPage
  readonly day: Day
  /** True for a day of the previous or next month. */
  readonly isOther: boolean
  /** Shows blocks as dots, for narrow screens. */
  readonly asDots: boolean
  readonly onDay: (day: Day) => void
}

/** The heading of a month's cell: day, loaded of expected hours, why it is special, and on a phone a dot per block. */
export function MonthCellHead({ page, day, isOther, asDots, onDay }: MonthCellHeadProps) {
  const facts = page.days.get(day)
  const blocks = asDots ? page.blocks.filter((block) => block.entries.some((entry) => entry.day === day)) : []
  const explained = dayExplained(page, day)
  const isQuiet = !facts || (facts.loaded === 0 && !facts.expected)
  return (
    <div
      className={css.head}
      data-today={facts?.isToday || undefined}
      data-other={isOther || undefined}
      data-dots={asDots || undefined}
    >
      <button
        type="button"
        className={css.number}
        aria-label={`${Number(day.slice(8))}, ver ${longDay(day)}`}
        {...explained.onDay}
        onClick={() => onDay(day)}
      >
        {Number(day.slice(8))}
      </button>
      {facts?.reason && facts.shade !== 'rest' && !asDots ? (
        <span className={css.reason} title={facts.reason}>
          {facts.shade === 'closed' ? <Icon path={mdiLockOutline} size={12} /> : null} {facts.reason}
        </span>
      ) : null}
      {isQuiet || !page.isComplete ? null : (
        <span className={css.sums} title="Cargadas / esperadas" {...explained.onSum}>
          <b>{formatHours(facts.loaded, page.format)}</b>
          {asDots ? null : <AgainstExpected {...facts} format={page.format} />}
        </span>
      )}
      {asDots ? (
        <span className={css.dots} aria-hidden="true">
          {blocks.slice(0, DOTS).map((block) => (
            <i key={block.id} style={{ background: block.tone }} />
          ))}
        </span>
      ) : null}
    </div>
  )
}
