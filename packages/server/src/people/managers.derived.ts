import { deriveFields, derivedFrom, findRowsById, findRowsByKey, type Place } from '@timesheet/engine'
import { managerLineOf, users } from '@timesheet/domain/people'

/** One lock for every change of a line of managers: two at once could close a circle, or miss one another. */
export const MANAGERS_LOCK = 'derived users.managers'

/** Everybody above a person, the nearest first: whom rules let see what only the line may. */
export const userManagers = deriveFields({
  name: 'users.managers',
  target: users,
  fields: ['managers'],
  // The whole firm, when whoever leads it changes.
  fanOut: 5000,
  lock: MANAGERS_LOCK,
  sources: [
    derivedFrom(users, {
      watches: ['manager'],
      targets: (rows, place) =>
        peopleBelow(
          place,
          rows.map(({ id }) => id),
        ),
    }),
  ],
  async compute(place, ids, contradict) {
    const managerOf = await readManagers(place, ids)
    return new Map(
      ids.map((id) => {
        const { managers, isLoop } = managerLineOf(id, (person) => managerOf.get(person) ?? '')
        if (isLoop) contradict(`the line of managers of ${id} comes back to somebody in it`)
        return [id, { managers }]
      }),
    )
  },
})

/** The direct manager of these people and of everybody above them: one statement per level. */
export async function readManagers(place: Place, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const managerOf = new Map<string, string>()
  for (let level = [...new Set(ids)]; level.length > 0;) {
    const rows = await findRowsById(place, users, level)
    for (const id of level) managerOf.set(id, rows.get(id)?.manager ?? '')
    const above = [...rows.values()].map(({ manager }) => manager)
    level = [...new Set(above)].filter((id) => id !== '' && !managerOf.has(id))
  }
  return managerOf
}

/** These people and everybody below them. */
async function peopleBelow(place: Place, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set(ids)
  for (let level = [...found]; level.length > 0;) {
    const rows = await findRowsByKey(
      place,
      users,
      level.map((manager) => ({ manager })),
    )
    level = rows.map(({ id }) => id).filter((id) => !found.has(id))
    for (const id of level) found.add(id)
  }
  return found
}
