import type { CalendarRef } from '@fullcalendar/react'
import { type RefObject, useEffect } from 'react'

/** Lets the drawn calendar lay itself out for paper: its React edition has the layout but does not listen to the window. */
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
