import type { RowOf, RowPlace } from '@timesheet/engine'
import { owesHours, type periods } from '@timesheet/domain/hours'
import { blockersIn, gatherClosing } from './closing-facts.ts'
import { gatherRanges } from './period-people.ts'

type Graced = Pick<RowOf<typeof periods>, 'id' | 'kind' | 'from' | 'to'>
type GracedRow = Graced & Pick<RowOf<typeof periods>, 'state'>

/** Whether each of some people owes hours of a period: missing ones, drafts, or what came back. */
export async function gatherOwing(
  place: RowPlace,
  period: Graced,
  only: readonly string[],
): Promise<ReadonlyMap<string, boolean>> {
  const rangesOf = await gatherRanges(place, period, only)
  const { people } = await gatherClosing(place, period, { only, rangesOf })
  const found = people.map((person): [string, boolean] => [person.user, owesHours(blockersIn(person))])
  return new Map([...only.map((user): [string, boolean] => [user, false]), ...found])
}

/** As `gatherOwing` for each period in grace that holds for the person, by its first day for them. */
export async function gatherGrace(
  place: RowPlace,
  { all, of }: { readonly all: readonly GracedRow[]; of(user: string): readonly GracedRow[] },
  only: readonly string[],
): Promise<(user: string) => ReadonlyMap<string, boolean>> {
  const byPeriod = new Map<string, ReadonlyMap<string, boolean>>()
  for (const period of all) {
    const concerned = period.state === 'grace' ? only.filter((user) => of(user).some(({ id }) => id === period.id)) : []
    if (concerned.length > 0) byPeriod.set(period.id, await gatherOwing(place, period, concerned))
  }
  return (user) =>
    new Map(
      of(user).flatMap(({ id, from }) => (byPeriod.has(id) ? [[from, byPeriod.get(id)!.get(user) ?? false]] : [])),
    )
}
