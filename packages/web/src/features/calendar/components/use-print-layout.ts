import type { CalendarRef } from '@fullcalendar/react'
import { type RefObject, useEffect } from 'react'

/** Triggers the calendar's print layout, which its React edition has but does not trigger itself. */
export function usePrintLayout(calendar: RefObject<CalendarRef | null>): void {
  useEffect(() => {
    const before = () => calendar.current?.getApi().trigger('_beforeprint')
    const after = () => calendar.current?.getApi().trigger('_afterprint')
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [calendar])
}
