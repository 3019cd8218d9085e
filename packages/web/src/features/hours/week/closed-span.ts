import type { Period } from '@timesheet/domain/hours'
import { addDays, type Day, type Span } from '@timesheet/domain/kernel'

/** The first and the last closed day of a week; null when all of it is open. */
export function closedSpan(periods: readonly Pick<Period, 'from' | 'to' | 'state'>[], monday: Day): Span | null {
  const sunday = addDays(monday, 6)
  const closed = periods.filter(({ from, to, state }) => state === 'closed' && from <= sunday && to >= monday)
  const [first, last] = [
    closed.map(({ from }) => from).toSorted()[0],
    closed
      .map(({ to }) => to)
      .toSorted()
      .at(-1),
  ]
  if (!first || !last) return null
  return { from: first > monday ? first : monday, to: last < sunday ? last : sunday }
}
