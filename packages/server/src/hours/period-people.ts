import { findRows, type RowOf, type RowPlace } from '@timesheet/engine'
import { hasOwnPeriods, periods, periodsOfSamePeople } from '@timesheet/domain/hours'
import { employment } from '@timesheet/domain/people'
import { gatherEmployers, gatherPersonPeriods } from '../kernel/person-periods.ts'
import type { RangesOf } from './closing-facts.ts'

type Period = RowOf<typeof periods>

/**
 * Returns the days of a period that are each person's; undefined where all are everybody's, because no employer has
 * periods of its own.
 */
export async function gatherRanges(
  place: RowPlace,
  period: Pick<Period, 'id' | 'kind' | 'from' | 'to'>,
  only?: readonly string[],
): Promise<RangesOf | undefined> {
  const { id, kind, from, to } = period
  const meeting = await findRows(place, periods, {
    filter: 'kind = {:kind} && from <= {:to} && to >= {:from}',
    params: { kind, from, to },
  })
  if (!hasOwnPeriods(meeting)) return undefined
  const periodsOf = await gatherPersonPeriods(place, meeting, only)
  return (user) => periodsOf(user).filter((own) => own.id === id)
}

/** The periods that a closing or reopening is compared with: those that hold for the same people. */
export async function gatherComparable(place: RowPlace, period: Period): Promise<readonly Period[]> {
  const all = await findRows(place, periods)
  if (!hasOwnPeriods(all)) return all
  const historyOf = await gatherEmployers(place)
  const terms = await findRows(place, employment)
  return periodsOfSamePeople(
    period,
    all,
    terms.map(({ user, hiredOn, leftOn }) => ({ history: historyOf(user), hiredOn, leftOn })),
  )
}
