import { findRows, type RowOf, type RowPlace } from '@timesheet/engine'
import {
  balanceAdjustments,
  closings,
  expectedMinutes,
  frozenMonths,
  type periods,
  takenBackOf,
  type UnenteredChange,
  unenteredMinutes,
} from '@timesheet/domain/hours'
import { sumMinutes } from '@timesheet/domain/kernel'
import type { ClosingPerson } from './closing-facts.ts'

/** The people of a reopened period whose corrections were taken back and are not typed on its days, by name. */
export async function unenteredIn(
  place: RowPlace,
  period: RowOf<typeof periods>,
  people: readonly ClosingPerson[],
): Promise<readonly UnenteredChange[]> {
  if (period.state !== 'reopened') return []
  const [last] = await findRows(place, closings, {
    filter: 'period = {:period}',
    params: { period: period.id },
    sort: '-number',
    limit: 1,
  })
  if (!last) return []
  const corrections = await findRows(place, balanceAdjustments, {
    filter: 'kind = "expected" && factDay >= {:from} && factDay <= {:to}',
    params: { from: period.from, to: period.to },
  })
  const stood = takenBackOf(corrections, last.created)
  if (stood.size === 0) return []
  const months = await findRows(place, frozenMonths, { filter: 'closing = {:id}', params: { id: last.id } })
  const frozen = new Map(months.map(({ user, expected }) => [user, expected]))
  return people.flatMap((person): UnenteredChange[] => {
    const [takenBack, before] = [stood.get(person.user), frozen.get(person.user)]
    if (takenBack === undefined || before === undefined) return []
    const context = person.context()
    const expected = sumMinutes(person.ranges.map((range) => expectedMinutes(range, context)))
    const minutes = unenteredMinutes({ frozen: before, expected, takenBack })
    return minutes === 0 ? [] : [{ user: person.user, name: person.name, minutes }]
  })
}
