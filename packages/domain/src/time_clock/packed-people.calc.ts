import { addDays, type Day, type Month, monthOf } from '../kernel/index.ts'
import type { UserEmployer } from '../people/index.ts'

/** The months of a person under an employer. */
export interface EmployedMonths {
  readonly user: string
  readonly from: Month
  readonly to: Month
}

/** The months that each person worked for an employer within a range; a month in which it changed is in both. */
export function employedMonths(
  rows: readonly Pick<UserEmployer, 'user' | 'from' | 'to'>[],
  range: { readonly from: Month; readonly to: Month },
): readonly EmployedMonths[] {
  return [...Map.groupBy(rows, ({ user }) => user)].flatMap(([user, own]) => {
    const from = latest(range.from, monthOf(own.map((row) => row.from).toSorted()[0]!))
    const ends = own.map(({ to }) => (to === '' ? range.to : lastMonth(to))).toSorted()
    const to = ends.at(-1)! < range.to ? ends.at(-1)! : range.to
    return from <= to ? [{ user, from, to }] : []
  })
}

function latest(a: Month, b: Month): Month {
  return a > b ? a : b
}

/** The month of the last day before `to`, which no longer counts. */
function lastMonth(to: Day): Month {
  return monthOf(addDays(to, -1))
}
