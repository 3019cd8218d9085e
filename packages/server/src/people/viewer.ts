import type { RecordEvent, StoredRecord } from '@timesheet/engine'
import type { Viewer } from '@timesheet/domain/people'

/** The signed-in person behind a write; null when the program itself or a superuser writes. */
export function viewerOf(event: Pick<RecordEvent, 'request'>): Viewer | null {
  const auth = event.request?.auth
  return auth?.collection.name === 'users' ? personOf(auth) : null
}

function personOf({ values }: StoredRecord): Viewer {
  return {
    id: values.id,
    external: values['external'] === true,
    grants: values['grants'] as Viewer['grants'],
    leadsProjects: values['leadsProjects'] as string[],
    leadsSpecialty: values['leadsSpecialty'] as string[],
  }
}
