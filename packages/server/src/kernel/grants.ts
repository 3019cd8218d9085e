import { findRows, findRowsById, type RecordSet } from '@timesheet/engine'
import { grantsOf, roles, specialty, users } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'

type Place = Pick<RecordSet, 'app' | 'tx'>

/** Writes what people's roles, projects and specialties amount to onto their record, so that access rules need no join. */
export async function refreshGrants(place: Place, people: Iterable<string>): Promise<void> {
  for (const id of new Set(people)) if (id !== '') await refreshOne(place, id)
}

async function refreshOne(place: Place, id: string): Promise<void> {
  const person = (await findRowsById(place, users, [id])).get(id)
  if (!person) return
  const params = { id }
  const assigned = await findRows(place, roles, { filter: 'user = {:id}', params })
  const managed = await findRows(place, projects, { filter: 'manager = {:id}', params })
  const led = await findRows(place, specialty, { filter: 'leader = {:id}', params })
  const grants = grantsOf({ roles: assigned, managedProjects: managed.map((row) => row.id), ledSpecialties: led })
  const same = (['grants', 'leadsProjects', 'leadsSpecialty'] as const).every(
    (name) => JSON.stringify(grants[name]) === JSON.stringify([...person[name]].sort()),
  )
  if (!same) await place.app.records.update(users, id, { ...grants }, place.tx)
}
