import { type App, isRecordOf, type RequestInfo } from '@timesheet/engine'
import type { Viewer } from '@timesheet/domain/access'
import { users } from '@timesheet/domain/people'
import { driftOf } from './drift.ts'

interface Asked {
  readonly request: RequestInfo | null
}

/** The signed-in person behind a write, including which collections' declared rules are not in force. */
export function askingViewer(set: Asked & { readonly app: Pick<App, 'collections'> }): Viewer | null {
  const viewer = viewerOf(set)
  return viewer && { ...viewer, drifted: driftOf(set.app).map(({ collection }) => collection) }
}

/** The signed-in person behind a write; null when the program itself or a superuser writes. */
export function viewerOf({ request }: Asked): Viewer | null {
  const auth = request?.auth
  if (!isRecordOf(auth, users)) return null
  const { id, external, active, accessUntil, grants, leadsProjects, leadsSpecialty } = auth.values
  return { id, external, active, accessUntil, grants, leadsProjects, leadsSpecialty }
}
