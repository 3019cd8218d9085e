import type { RecordEvent, StoredRecord } from '@timesheet/engine'
import type { Viewer } from '@timesheet/domain/access'
import { driftOf } from './drift.ts'

/** The signed-in person behind a write, who knows which declared rules are not in force. */
export function askingViewer(event: Pick<RecordEvent, 'request' | 'app'>): Viewer | null {
  const viewer = viewerOf(event)
  return viewer && { ...viewer, drifted: driftOf(event.app).map(({ collection }) => collection) }
}

/** The signed-in person behind a write; null when the program itself or a superuser writes. */
export function viewerOf(event: Pick<RecordEvent, 'request'>): Viewer | null {
  const auth = event.request?.auth
  return auth?.collection.name === 'users' ? personOf(auth) : null
}

function personOf({ values }: StoredRecord): Viewer {
  return {
    id: values.id,
    external: values['external'] === true,
    active: values['active'] === true,
    leftOn: String(values['leftOn']),
    grants: values['grants'] as Viewer['grants'],
    leadsProjects: values['leadsProjects'] as string[],
    leadsSpecialty: values['leadsSpecialty'] as string[],
  }
}
