import { CalendarScreen } from './components/calendar-screen.tsx'

/** `/hours/calendar/MonthView`: the entries of one month. */
export function Page() {
  return <CalendarScreen view="month" />
}
