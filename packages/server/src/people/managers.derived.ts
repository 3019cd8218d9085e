import { deriveFields, derivedFrom, findRowsById, findRowsByKey, type Place } from '@timesheet/engine'
import { managerLineOf, users } from '@timesheet/domain/people'

/** One lock for all changes of managers: two concurrent ones could close a loop or miss each other. */
export const MANAGERS_LOCK = 'derived users.managers'

/** All managers above a person, nearest first, stored so that access rules can name them. */
export const userManagers = deriveFields({
  name: 'users.managers',
  target: users,
  fields: ['managers'],
  // The whole firm, when the manager of its head changes.
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

/** The direct managers of these people and of everybody above them, by person; one statement per level. */
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

/** The ids of these people and of everybody below them. */
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
