import { findRows, findRowsByKey, type RowOf, type RowPlace } from '@timesheet/engine'
import { type EmployerHistory, hasOwnPeriods, type periods, personPeriods } from '@timesheet/domain/hours'
import { userEmployer } from '@timesheet/domain/people'

type PeriodRow = Pick<RowOf<typeof periods>, 'kind' | 'from' | 'to' | 'employer'>

/** The employers of each of some people, or of everybody. */
export async function gatherEmployers(
  place: RowPlace,
  only?: readonly string[],
): Promise<(user: string) => EmployerHistory> {
  const rows = only
    ? await findRowsByKey(
        place,
        userEmployer,
        [...new Set(only)].map((user) => ({ user })),
      )
    : await findRows(place, userEmployer)
  const byUser = Map.groupBy(rows, ({ user }) => user)
  return (user) => byUser.get(user) ?? []
}

/**
 * Returns the periods of each person (`personPeriods`); reads who employs them only where an employer has periods of its
 * own.
 */
export async function gatherPersonPeriods<Row extends PeriodRow>(
  place: RowPlace,
  all: readonly Row[],
  only?: readonly string[],
): Promise<(user: string) => readonly Row[]> {
  if (!hasOwnPeriods(all)) return () => all
  const historyOf = await gatherEmployers(place, only)
  const known = new Map<string, readonly Row[]>()
  return (user) => {
    const own = known.get(user) ?? personPeriods(all, historyOf(user))
    known.set(user, own)
    return own
  }
}
