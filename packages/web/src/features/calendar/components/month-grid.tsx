import type { Day } from '@timesheet/domain/kernel'
import { type MouseEvent, useRef } from 'react'
import { usePrinting } from '../../../ui/use-printing.ts'
import { WEEKDAYS } from '../../../ui/text/weekday-names.ts'
import { longDay, summedDays } from '../calendar-range.view-model.ts'
import { type DrawnBlock, drawnBlocks } from '../drawn-block.view-model.ts'
import { segmentOn } from '../lane.view-model.ts'
import { useCalendarGesture } from '../use-calendar-gesture.ts'
import { CalendarBlock } from './calendar-block.tsx'
import { MonthCellHead } from './month-cell-head.tsx'
import css from './month-grid.module.css'
import shades from './shades.module.css'
import type { CalendarGridProps } from './time-grid.tsx'

/** How many blocks a day shows; the others are on its own page. */
const SHOWN = 4

/** The days of a month in whole weeks, each with its blocks; on narrow screens with dots that link to the day. */
export function MonthGrid({ page, isPhone, onDay }: CalendarGridProps) {
  const root = useRef<HTMLDivElement>(null)
  const { gesture, begin, click, holdMenu } = useCalendarGesture(page, root)
  const own = new Set(summedDays('month', page.date))
  const drawn = isPhone ? [] : drawnBlocks(page.blocks, gesture)
  const goToDay = (event: MouseEvent) => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-spot]') : null
    if (cell?.dataset['spot']) onDay(cell.dataset['spot'])
  }
  return (
    <div
      ref={root}
      role="presentation"
      className={css.calendar}
      data-view="month"
      data-gesture={gesture?.kind}
      onPointerDown={isPhone ? undefined : begin}
      onClick={isPhone ? goToDay : click}
      onContextMenu={holdMenu}
    >
      {WEEKDAYS.map((name) => (
        <span key={name} className={css.weekday}>
          {name}
        </span>
      ))}
      {[...page.days.keys()].map((day) => (
        <Cell key={day} {...{ page, isPhone, onDay, day, drawn }} isOther={!own.has(day)} />
      ))}
    </div>
  )
}

interface CellProps extends CalendarGridProps {
  readonly day: Day
  readonly isOther: boolean
  readonly drawn: readonly DrawnBlock[]
}

function Cell({ page, isPhone, onDay, day, isOther, drawn }: CellProps) {
  const isPrinting = usePrinting()
  const facts = page.days.get(day)
  const here = drawn.filter(({ placement }) =>
    placement.kind === 'untimed' ? placement.day === day : segmentOn(day, placement) !== null,
  )
  const stored = here.filter(({ look }) => look !== 'carried')
  const more = isPrinting || stored.length <= SHOWN ? 0 : stored.length - SHOWN + 1
  const shown = [...stored.slice(0, stored.length - more), ...here.filter(({ look }) => look === 'carried')]
  return (
    <div
      role="group"
      aria-label={longDay(day)}
      className={`${css.cell} ${facts?.shade ? shades[facts.shade] : ''}`}
      data-spot={day}
      data-today={facts?.isToday || undefined}
    >
      <MonthCellHead page={page} day={day} isOther={isOther} asDots={isPhone} onDay={onDay} />
      {shown.map((one) => (
        <CalendarBlock key={one.key} page={page} drawn={one} inMonth />
      ))}
      {more === 0 ? null : (
        <button
          type="button"
          className={css.more}
          aria-label={`${more} más, ver ${longDay(day)}`}
          onClick={() => onDay(day)}
        >
          {more} más
        </button>
      )}
    </div>
  )
}
