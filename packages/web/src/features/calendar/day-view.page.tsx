import { CalendarScreen } from './components/calendar-screen.tsx'

/** `/hours/calendar/DayView`: the entries of one day. */
export function Page() {
  return <CalendarScreen view="day" />
}
