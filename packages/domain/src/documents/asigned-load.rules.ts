import type { Viewer } from '../access/index.ts'
import { viewerHolds } from '../access/index.ts'
import type { DocumentAsignment } from './asignments.collection.ts'

/** True for who asigns work, and for who answers for all of it: they are told the load of people. */
export function readsLoads(viewer: Viewer): boolean {
  if (viewer.external) return false
  return readsAllLoads(viewer) || viewer.leadsProjects.length > 0 || viewer.leadsSpecialty.length > 0
}

/** True where an asignment tells the viewer whose load they may ask for: a leader, of who works for them. */
export function readsLoadBy(viewer: Viewer, { project, specialty }: Pick<DocumentAsignment, 'project' | 'specialty'>) {
  if (viewer.external) return false
  return readsAllLoads(viewer) || viewer.leadsProjects.includes(project) || viewer.leadsSpecialty.includes(specialty)
}

function readsAllLoads(viewer: Viewer): boolean {
  return viewerHolds(viewer, 'cd', 'ger', 'adm')
}
