import { type Period, personPeriods } from '@timesheet/domain/hours'
import { userEmployer } from '@timesheet/domain/people'
import { filterText, listQuery, type Stored } from '../data/collection.ts'
import { SLOW_CHANGING } from '../data/slow-changing.ts'

/** The employers of a person by date. */
export const employersQuery = (user: string) => ({
  ...listQuery(userEmployer, { filter: filterText('user = {:user}', { user }) }, { user }),
  ...SLOW_CHANGING,
})

/** The periods that hold for a person with these employers. */
export function periodsUnder<Row extends Pick<Period, 'kind' | 'from' | 'to' | 'employer'>>(
  employers: readonly Stored<typeof userEmployer>[],
  all: readonly Row[],
): readonly Row[] {
  return personPeriods(all, employers)
}
