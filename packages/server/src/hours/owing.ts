import type { RowOf, RowPlace } from '@timesheet/engine'
import { blockersOf, expectedMinutes, owesHours, type periods } from '@timesheet/domain/hours'
import { gatherClosing } from './closing-facts.ts'

type Graced = Pick<RowOf<typeof periods>, 'from' | 'to'>

/** Whether each of some people owes hours of a period: missing ones, drafts, or what came back. */
export async function gatherOwing(
  place: RowPlace,
  { from, to }: Graced,
  only: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const { people } = await gatherClosing(place, { from, to }, { only })
  const found = people.map((person): [string, boolean] => {
    const expected = expectedMinutes({ from, to }, person.context())
    return [person.user, owesHours(blockersOf({ ...person, expected }, person.sums))]
  })
  return new Map([...only.map((user): [string, boolean] => [user, false]), ...found])
}

/** As `gatherOwing` for each period in grace, by its first day. */
export async function gatherGrace(
  place: RowPlace,
  all: readonly (Graced & Pick<RowOf<typeof periods>, 'state'>)[],
  only: readonly string[],
): Promise<(user: string) => ReadonlyMap<string, boolean>> {
  const byPeriod = new Map<string, ReadonlyMap<string, boolean>>()
  for (const period of all)
    if (period.state === 'grace') byPeriod.set(period.from, await gatherOwing(place, period, only))
  return (user) => new Map([...byPeriod].map(([from, owing]) => [from, owing.get(user) ?? false]))
}
