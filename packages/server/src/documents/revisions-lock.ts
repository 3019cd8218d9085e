/** The lock of the revisions of a document, and of what their moves depend on. */
export function revisionsLock(document: string): string {
  return `revisions ${document}`
}
