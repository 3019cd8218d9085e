/** The lock under which transmittals of a project are sent, answered and revoked, one after the other. */
export function transmittalsLock(project: string): string {
  return `transmittals ${project}`
}

/** The lock of the revisions of a document, and of what their moves depend on. */
export function revisionsLock(document: string): string {
  return `revisions ${document}`
}

/** The lock under which versions of a rule of credit are numbered. */
export function creditRuleLock(rule: string): string {
  return `credit rule ${rule}`
}

/** The lock under which a version of a rule of credit is published, and its milestones change. */
export function creditVersionLock(version: string): string {
  return `credit version ${version}`
}

/** The lock under which a scheme of revisions changes; who names a revision by it shares it. */
export function revisionSchemeLock(scheme: string): string {
  return `revision scheme ${scheme}`
}
