import { formatDay } from '@timesheet/domain/kernel'

/** A calendar day as DD/MM/YYYY; renders nothing for ''. */
export function DayText({ day }: { readonly day: string }) {
  return day ? <time dateTime={day}>{formatDay(day)}</time> : null
}
