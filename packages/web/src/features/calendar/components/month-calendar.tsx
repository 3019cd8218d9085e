import layout from '@fullcalendar/react/daygrid'
import { HourCalendar, type HourCalendarProps, pluginsWith } from './hour-calendar.tsx'

const PLUGINS = pluginsWith(layout)

/** The calendar that draws the days of a month. */
export function MonthCalendar(props: HourCalendarProps) {
  return <HourCalendar {...props} plugins={PLUGINS} />
}
