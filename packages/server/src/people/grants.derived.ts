import { deriveFields, derivedFrom, findRowsByKey } from '@timesheet/engine'
import { grantsOf, roles, specialty, users } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'

/**
 * A person's global roles, led projects and led specialties, stored on the person so that access rules need no join
 * (ADR 0006).
 */
export const userGrants = deriveFields({
  name: 'users.grants',
  target: users,
  fields: ['grants', 'leadsProjects', 'leadsSpecialty'],
  // The former and the new holder.
  fanOut: 2,
  sources: [
    derivedFrom(roles, {
      watches: ['user', 'role', 'scope', 'project', 'specialty'],
      targets: (rows) => rows.map(({ user }) => user),
    }),
    derivedFrom(projects, { watches: ['manager'], targets: (rows) => rows.map(({ manager }) => manager) }),
    derivedFrom(specialty, { watches: ['leader'], targets: (rows) => rows.map(({ leader }) => leader) }),
  ],
  async compute(place, ids, contradict) {
    const held = Map.groupBy(
      await findRowsByKey(
        place,
        roles,
        ids.map((user) => ({ user })),
      ),
      ({ user }) => user,
    )
    const led = await findRowsByKey(
      place,
      projects,
      ids.map((manager) => ({ manager })),
    )
    const managed = Map.groupBy(led, ({ manager }) => manager)
    const leading = await findRowsByKey(
      place,
      specialty,
      ids.map((leader) => ({ leader })),
    )
    const specialties = Map.groupBy(leading, ({ leader }) => leader)
    return new Map(
      ids.map((id) => {
        const all = held.get(id) ?? []
        for (const row of all) {
          const isScoped = row.scope === 'global' || row[row.scope] !== ''
          if (!isScoped) contradict(`role ${row.id} of ${id} is for one ${row.scope} and names none`)
        }
        const managedProjects = (managed.get(id) ?? []).map((project) => project.id)
        return [id, grantsOf({ roles: all, managedProjects, ledSpecialties: specialties.get(id) ?? [] })]
      }),
    )
  },
})
