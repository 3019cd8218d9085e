import { deriveFields, derivedFrom, findRowsById, findRowsByKey, type Place } from '@timesheet/engine'
import { employment, managerLineOf, users } from '@timesheet/domain/people'

/** One lock for all changes of managers: two concurrent ones could close a loop or miss each other. */
export const MANAGERS_LOCK = 'derived users.managers'

/** All managers above a person, nearest first, stored so that access rules can name them. */
export const userManagers = deriveFields({
  name: 'users.managers',
  target: users,
  fields: ['manager', 'managers'],
  // The whole firm, when the manager of its head changes.
  fanOut: 5000,
  lock: MANAGERS_LOCK,
  sources: [
    derivedFrom(employment, {
      watches: ['manager'],
      targets: (rows, place) =>
        peopleBelow(
          place,
          rows.map(({ user }) => user),
        ),
    }),
  ],
  async compute(place, ids, contradict) {
    const managerOf = await readManagers(place, ids)
    return new Map(
      ids.map((id) => {
        const { managers, isLoop } = managerLineOf(id, (person) => managerOf.get(person) ?? '')
        if (isLoop) contradict(`the line of managers of ${id} comes back to somebody in it`)
        return [id, { manager: managerOf.get(id) ?? '', managers }]
      }),
    )
  },
})

/** The direct managers of these people and of everybody above them, by person; one statement per level. */
export async function readManagers(place: Place, ids: Iterable<string>): Promise<ReadonlyMap<string, string>> {
  const managerOf = new Map<string, string>()
  for (let level = [...new Set(ids)]; level.length > 0;) {
    const rows = await findRowsById(place, employment, level)
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
      employment,
      level.map((manager) => ({ manager })),
    )
    level = rows.map(({ user }) => user).filter((id) => !found.has(id))
    for (const id of level) found.add(id)
  }
  return found
}
