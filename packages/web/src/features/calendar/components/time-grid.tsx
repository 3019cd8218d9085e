import type { Day } from '@timesheet/domain/kernel'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import { longDay } from '../calendar-range.view-model.ts'
import { type DrawnBlock, drawnBlocks } from '../drawn-block.view-model.ts'
import { columnsOf, segmentOn } from '../lane.view-model.ts'
import { useCalendarGesture } from '../use-calendar-gesture.ts'
import type { CalendarPage } from '../use-calendar-page.ts'
import { CalendarBlock } from './calendar-block.tsx'
import { DayHead } from './day-head.tsx'
import { NowLine } from './now-line.tsx'
import shades from './shades.module.css'
import css from './time-grid.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}:00`)
/** What is in sight at first. */
const FIRST_HOUR = 7.5

export interface CalendarGridProps {
  readonly page: CalendarPage
  readonly isPhone: boolean
  readonly onDay: (day: Day) => void
}

/**
 * The hours of a day or a week: untimed ones on a strip, the others on a lane for each day. Lanes show clock times, so
 * that every day has 24 hours; elapsed minutes are computed by the domain.
 */
export function TimeGrid({ page, isPhone, onDay }: CalendarGridProps) {
  const root = useRef<HTMLDivElement>(null)
  const { gesture, begin, click, holdMenu } = useCalendarGesture(page, root)
  const days = [...page.days.keys()]
  const drawn = drawnBlocks(page.blocks, gesture)
  useLayoutEffect(() => {
    const lane = root.current?.querySelector<HTMLElement>('[data-lane]')
    root.current?.scrollTo({ top: ((lane?.offsetHeight ?? 0) * FIRST_HOUR) / 24 })
  }, [])
  return (
    <div
      ref={root}
      role="presentation"
      className={css.calendar}
      style={{ '--days': days.length } as CSSProperties}
      data-view={page.view}
      data-phone={isPhone || undefined}
      data-gesture={gesture?.kind}
      onPointerDown={begin}
      onClick={click}
      onContextMenu={holdMenu}
    >
      <div className={css.top} data-head="">
        <div className={css.row}>
          <span className={css.corner} />
          {days.map((day) => (
            <DayHead key={day} page={page} day={day} isPhone={isPhone} onDay={onDay} />
          ))}
        </div>
        <div className={css.row}>
          <span className={css.corner}>{isPhone ? 'Sin hora' : 'Sin horario'}</span>
          {days.map((day) => (
            <Strip key={day} page={page} day={day} drawn={drawn} />
          ))}
        </div>
      </div>
      <div className={css.row}>
        <div className={css.axis} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        {days.map((day) => (
          <Lane key={day} page={page} day={day} drawn={drawn} />
        ))}
      </div>
    </div>
  )
}

interface DayOfGridProps {
  readonly page: CalendarPage
  readonly day: Day
  readonly drawn: readonly DrawnBlock[]
}

function Strip({ page, day, drawn }: DayOfGridProps) {
  const facts = page.days.get(day)
  return (
    <div
      className={`${css.strip} ${facts?.shade ? shades[facts.shade] : ''}`}
      data-spot={day}
      data-today={facts?.isToday || undefined}
    >
      {drawn
        .filter(({ placement }) => placement.kind === 'untimed' && placement.day === day)
        .map((one) => (
          <CalendarBlock key={one.key} page={page} drawn={one} />
        ))}
    </div>
  )
}

function Lane({ page, day, drawn }: DayOfGridProps) {
  const facts = page.days.get(day)
  const placed = drawn.flatMap((one) => {
    const segment = segmentOn(day, one.placement)
    return segment ? [{ one, segment }] : []
  })
  const still = placed.filter(({ one }) => one.look !== 'carried')
  const columns = columnsOf(still.map(({ segment }) => segment))
  return (
    <div
      role="group"
      // Reached by the keyboard also where it has no block: Enter makes new hours on it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={`Horario del ${longDay(day)}`}
      className={`${css.lane} ${facts?.shade ? shades[facts.shade] : ''}`}
      data-lane={day}
      data-spot={day}
      data-today={facts?.isToday || undefined}
    >
      {placed.map(({ one, segment }) => {
        const { index, count } = columns[still.findIndex((other) => other.one === one)] ?? { index: 0, count: 1 }
        const style = {
          top: `${segment.from / 14.4}%`,
          height: `${(segment.to - segment.from) / 14.4}%`,
          left: `${(index / count) * 100}%`,
          width: `calc(${100 / count}% - var(--gap))`,
        }
        return (
          <div key={one.key} className={css.place} style={style}>
            <CalendarBlock page={page} drawn={one} segment={segment} style={{ height: '100%' }} />
          </div>
        )
      })}
      {facts?.isToday ? <NowLine day={day} timeZone={page.plan.timeZone} /> : null}
    </div>
  )
}
