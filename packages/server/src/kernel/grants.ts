import type { RecordEvent } from '@timesheet/engine'
import { type Assignments, grantsOf } from '@timesheet/domain/people'
import { readRow, readRows } from './rows.ts'

type Place = Pick<RecordEvent, 'app' | 'tx'>

/** Writes what people's roles, projects and specialties amount to onto their record, so that access rules need no join. */
export async function refreshGrants(place: Place, people: Iterable<string>): Promise<void> {
  for (const id of new Set(people)) if (id !== '') await refreshOne(place, id)
}

async function refreshOne(place: Place, id: string): Promise<void> {
  const person = await readRow<{ grants: string[]; leadsProjects: string[]; leadsSpecialty: string[] }>(
    place,
    'users',
    id,
  )
  if (!person) return
  const params = { id }
  const roles = await readRows<Assignments['roles'][number]>(place, 'roles', { filter: 'user = {:id}', params })
  const managed = await readRows<{ id: string }>(place, 'projects', { filter: 'manager = {:id}', params })
  const led = await readRows<{ id: string }>(place, 'specialty', { filter: 'leader = {:id}', params })
  const grants = grantsOf({ roles, managedProjects: managed.map((row) => row.id), ledSpecialties: led })
  const same = (['grants', 'leadsProjects', 'leadsSpecialty'] as const).every(
    (name) => JSON.stringify(grants[name]) === JSON.stringify([...person[name]].sort()),
  )
  if (!same) await place.app.records.update('users', id, { ...grants }, place.tx)
}
