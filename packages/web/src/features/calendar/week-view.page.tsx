import { CalendarScreen } from './components/calendar-screen.tsx'

/** `/hours/calendar/WeekView`: the entries of one week. */
export function Page() {
  return <CalendarScreen view="week" />
}
