import { findRowsById, type RowPlace } from '@timesheet/engine'
import type { EmployerHistory } from '@timesheet/domain/hours'
import { addMonths, type Day, type Month, monthBounds, monthOf } from '@timesheet/domain/kernel'
import { employers } from '@timesheet/domain/people'
import { isWholeMonth, type MonthPart, monthParts, timeClock } from '@timesheet/domain/time_clock'
import { gatherEmployers } from '../kernel/person-periods.ts'

/** The parts of the months of a person by employer, and who employed them. */
export interface EmployedParts {
  readonly parts: readonly MonthPart[]
  readonly history: EmployerHistory
}

/** Months of a person, both included. */
export interface AskedMonths {
  readonly user: string
  readonly from: Month
  readonly to: Month
}

/** Reads the parts of the months of a person, in order. */
export async function gatherParts(place: RowPlace, { user, from, to }: AskedMonths): Promise<EmployedParts> {
  const history = (await gatherEmployers(place, [user]))(user)
  const days = history.length === 0 ? [] : await recordedDays(place, { user, from, to })
  const byMonth = Map.groupBy(days, monthOf)
  const parts: MonthPart[] = []
  for (let month = from; month <= to; month = addMonths(month, 1))
    parts.push(...monthParts(month, history, byMonth.get(month) ?? []))
  return { parts, history }
}

/** The days of these months that have rows of the register. */
export async function recordedDays(place: RowPlace, { user, from, to }: AskedMonths): Promise<readonly Day[]> {
  const found = await place.app.records.aggregate(
    {
      collection: timeClock,
      filter: 'user = {:user} && day >= {:first} && day <= {:last}',
      params: { user, first: monthBounds(from).from, last: monthBounds(to).to },
      groupBy: ['day'],
      sums: [],
    },
    place.tx,
  )
  return found.map(({ day }) => String(day))
}

/**
 * Returns how employers are named on paper: with their tax number; the firm's name for a month without one, which the
 * days without employer of another month say.
 */
export async function gatherFirms(place: RowPlace, parts: readonly MonthPart[]): Promise<(part: MonthPart) => string> {
  const ids = [...new Set(parts.map(({ employer }) => employer))].filter(Boolean)
  const found = await findRowsById(place, employers, ids)
  const firm = place.app.settings.values.meta.appName
  return (part) => {
    const known = found.get(part.employer)
    if (known) return `${known.name} · ${known.taxId}`
    return isWholeMonth(part) ? firm : `${firm} · días sin empleador`
  }
}
