import layout from '@fullcalendar/react/timegrid'
import { HourCalendar, type HourCalendarProps, pluginsWith } from './hour-calendar.tsx'

const PLUGINS = pluginsWith(layout)

/** The calendar that draws the hours of a day or a week. */
export function TimeCalendar(props: HourCalendarProps) {
  return <HourCalendar {...props} plugins={PLUGINS} />
}
