/** The lock under which transmittals of a project are sent, answered and revoked, one after the other. */
export function transmittalsLock(project: string): string {
  return `transmittals ${project}`
}

/** The lock of the revisions of a document, and of what their moves depend on. */
export function revisionsLock(document: string): string {
  return `revisions ${document}`
}
