import type { Day } from '@timesheet/domain/kernel'
import type { KeyboardEvent, PointerEvent } from 'react'
import { longDay } from './calendar-range.view-model.ts'
import type { CalendarPage } from './use-calendar-page.ts'

/** What makes the sum of a day explain itself: `=` on the day's own button, and a mouse that rests on the sum. */
export function dayExplained({ explaining, isComplete }: CalendarPage, day: Day) {
  const of = { key: 'loaded', days: [day], where: longDay(day) } as const
  return {
    onDay: {
      'aria-keyshortcuts': '=',
      'onKeyDown': (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== '=' || !isComplete) return
        event.preventDefault()
        event.stopPropagation()
        explaining.show(of, event.currentTarget)
      },
    },
    onSum: {
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
        if (pointerType === 'mouse') explaining.rest(of, currentTarget)
      },
      onPointerLeave: explaining.leave,
    },
  }
}
