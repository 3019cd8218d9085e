import {
  Calendar,
  type CalendarOptions,
  type CalendarRef,
  type DayCellInfo,
  type EventClickInfo,
  type EventDropInfo,
  type EventResizeDoneInfo,
} from '@fullcalendar/react'
import esLocale from '@fullcalendar/react/locales/es'
import classicTheme from '@fullcalendar/react/themes/classic'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import type { Day } from '@timesheet/domain/kernel'
import { type MouseEvent, type TouchEvent, useEffect, useMemo, useRef } from 'react'
import { WEEKDAYS } from '../../../ui/text/weekday-names.ts'
import { bringPointer, keepGesture, pointerLater } from '../calendar-pointer.ts'
import type { CalendarView } from '../calendar-range.view-model.ts'
import { drawnEvents } from '../drawn-event.view-model.ts'
import { type DrawnRange, placementOf } from '../placement.view-model.ts'
import type { CalendarPage } from '../use-calendar-page.ts'
import { BlockContent } from './block-content.tsx'
import { DayHead } from './day-head.tsx'
import css from './hour-calendar.module.css'
import { MonthCellHead } from './month-cell-head.tsx'
import { usePrintLayout } from './use-print-layout.ts'
import { useWallClock } from './use-wall-clock.ts'

const VIEW_NAMES: Record<CalendarView, string> = { day: 'timeGridDay', week: 'timeGridWeek', month: 'dayGridMonth' }
const CLOCK = { hour: 'numeric', minute: '2-digit', hour12: false } as const
const CLICK_MINUTES = 60

/** Options of every view. */
const FIXED = {
  locale: esLocale,
  timeZone: 'UTC',
  headerToolbar: false,
  firstDay: 1,
  scrollTime: '07:30:00',
  scrollTimeReset: false,
  slotDuration: '00:30:00',
  slotHeaderFormat: CLOCK,
  eventTimeFormat: CLOCK,
  slotEventOverlap: false,
  nowIndicator: true,
  eventPrintLayout: 'stack',
  fixedWeekCount: false,
  eventResizableFromStart: true,
  selectMirror: true,
  selectMinDistance: 4,
  longPressDelay: 350,
  eventInteractive: true,
  eventDisplay: 'block',
  eventOrder: 'order',
} as const

/** The library's code of one layout. */
export type CalendarLayout = NonNullable<CalendarOptions['plugins']>[number]

/** The plugins with which a layout is drawn. */
export function pluginsWith(layout: CalendarLayout): CalendarLayout[] {
  return [classicTheme, layout, pointerLater]
}

export interface HourCalendarProps {
  readonly page: CalendarPage
  readonly isPhone: boolean
  readonly onDay: (day: Day) => void
}

/**
 * The library's calendar. It gets wall-clock times as if they were UTC, so that every day has 24 rows; elapsed minutes
 * are computed by the domain.
 */
export function HourCalendar({
  page,
  isPhone,
  onDay,
  plugins,
}: HourCalendarProps & { readonly plugins: CalendarLayout[] }) {
  const { view, date, blocks, plan } = page
  const calendar = useRef<CalendarRef>(null)
  const asDots = isPhone && view === 'month'
  const events = useMemo(() => (asDots ? [] : drawnEvents(blocks)), [blocks, asDots])
  const wallClock = useWallClock(plan.timeZone)
  useEffect(() => calendar.current?.getApi().gotoDate(date), [date])
  usePrintLayout(calendar)

  const blockOf = (id: string) => blocks.find((block) => block.id === id)
  const draw = (range: DrawnRange) => {
    const placement = placementOf(range, CLICK_MINUTES, plan.timeZone)
    calendar.current?.getApi().unselect()
    if (placement && !page.readOnly) page.open({ block: null, placement })
  }
  const drop = (info: EventDropInfo | EventResizeDoneInfo, act: 'move' | 'copy') => {
    const block = blockOf(info.event.id)
    const placement = block && placementOf(info.event, block.minutes, plan.timeZone)
    const isWritten = block && placement ? page[act](block, placement) : false
    if (!isWritten || act === 'copy') info.revert()
  }
  return (
    // A workaround for mouse dragging in the library; copying by keyboard has its own key.
    <div
      role="presentation"
      className={css.calendar}
      data-view={view}
      data-phone={isPhone || undefined}
      onPointerOver={() => void bringPointer()}
      onMouseDownCapture={beginGesture}
      onTouchStartCapture={beginGesture}
    >
      <Calendar
        key={view}
        ref={calendar}
        {...FIXED}
        plugins={plugins}
        now={wallClock}
        initialView={VIEW_NAMES[view]}
        initialDate={date}
        height={view === 'month' ? 'auto' : `max(24rem, calc(100dvh - ${isPhone ? '20.5rem' : '13.5rem'}))`}
        snapDuration={{ minutes: page.step }}
        allDayText={isPhone ? 'Sin hora' : 'Sin horario'}
        dayMaxEvents={view === 'month' ? 4 : 8}
        moreLinkContent={({ num }) => `${num} más`}
        events={events}
        editable={!page.readOnly}
        selectable={!page.readOnly && !asDots}
        eventContent={({ event, isMirror, view: drawn }) => (
          <BlockContent
            block={blockOf(event.id)}
            times={isMirror ? event : null}
            inMonth={drawn.type === 'dayGridMonth'}
            format={page.format}
          />
        )}
        eventClass={({ event }) => (event.extendedProps['dashed'] ? css.plain : css.block) ?? ''}
        eventDidMount={nameBlock}
        dayHeaderDidMount={showInside}
        dayCellDidMount={showInside}
        dayLaneDidMount={makeReachable}
        dayHeaderContent={(info) =>
          view === 'month' ? (
            WEEKDAYS[(info.date.getUTCDay() + 6) % 7]
          ) : (
            <DayHead page={page} day={dayOf(info.date)} isPhone={isPhone} onDay={onDay} />
          )
        }
        dayCellTopContent={(info) =>
          view === 'month' ? (
            <MonthCellHead page={page} day={dayOf(info.date)} isOther={info.isOther} asDots={asDots} onDay={onDay} />
          ) : null
        }
        dayCellTopInnerClass={css.cellTop ?? ''}
        dayCellClass={(info: DayCellInfo) => shadeClass(page, info.date)}
        dayLaneClass={(info) => shadeClass(page, info.date)}
        select={draw}
        dateClick={({ date: start, allDay }) => (asDots ? onDay(dayOf(start)) : draw({ start, end: null, allDay }))}
        eventClick={(info: EventClickInfo) => {
          const block = blockOf(info.event.id)
          if (block) page.open({ block, placement: block.placement })
        }}
        eventDrop={(info) => drop(info, info.jsEvent.ctrlKey || info.jsEvent.metaKey ? 'copy' : 'move')}
        eventResize={(info) => drop(info, 'move')}
      />
    </div>
  )
}

function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10)
}

function shadeClass(page: CalendarPage, date: Date): string {
  const shade = page.days.get(dayOf(date))?.shade
  return (shade && css[shade]) ?? ''
}

/**
 * The library ignores a drag that starts with Ctrl held, which is a right click on macOS; the event is dispatched again
 * without Ctrl.
 */
function beginGesture(event: MouseEvent | TouchEvent): void {
  if (!('button' in event) || !isCtrlDrag(event)) return void keepGesture(event.nativeEvent)
  const { target, clientX, clientY } = event
  event.stopPropagation()
  target.dispatchEvent(
    new window.MouseEvent('mousedown', { bubbles: true, cancelable: true, button: 0, clientX, clientY, view: window }),
  )
}

function isCtrlDrag({ isTrusted, target, button, ctrlKey }: MouseEvent): boolean {
  return isTrusted && button === 0 && ctrlKey && target instanceof Element && target.closest('[data-block]') !== null
}

/** Makes a scrollable column focusable also when it has no block; Enter on a day creates hours there. */
function makeReachable({ el, date }: { readonly el: HTMLElement; readonly date: Date }): void {
  el.tabIndex = 0
  el.dataset['lane'] = dayOf(date)
}

function nameBlock({
  el,
  event,
  isMirror,
}: {
  readonly el: HTMLElement
  readonly event: { readonly id: string }
  readonly isMirror: boolean
}): void {
  if (!isMirror) el.dataset['block'] = event.id
}

/** The library hides day headings from assistive technology; ours contain the link to the day and its sums. */
function showInside({ el }: { readonly el: HTMLElement }): void {
  for (const hidden of el.querySelectorAll('[aria-hidden="true"]:has(button)')) hidden.removeAttribute('aria-hidden')
}
