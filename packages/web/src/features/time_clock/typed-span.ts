import { addDays, type Day, isTime, realSpans } from '@timesheet/domain/kernel'
import { instantText } from '@timesheet/domain/time_clock'

/** The instants of typed times on a day; an end that is not after the start is on the next day. Null if unreadable. */
export function typedSpan(
  { day, zone }: { readonly day: Day; readonly zone: string },
  { from, until }: { readonly from: string; readonly until: string },
): { readonly at: string; readonly until: string } | null {
  if (!isTime(from) || !isTime(until)) return null
  const at = instantOf(day, from, zone)
  return { at, until: instantOf(until > from ? day : addDays(day, 1), until, zone) }
}

function instantOf(day: Day, time: string, zone: string): string {
  const [span] = realSpans({ day, start: time, end: '00:00' }, zone)
  return instantText(span?.from ?? Date.parse(`${day}T${time}:00Z`))
}
