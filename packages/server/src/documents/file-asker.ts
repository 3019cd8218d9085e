import { decideRule, type Viewer } from '@timesheet/domain/access'
import { documents, type FileAsker, keepsDocuments, type RevisionFileDraft } from '@timesheet/domain/documents'

/** The administration of the system: it keeps any register, and changes nothing that was signed (INV-DOC-05). */
export const SUPERUSER: FileAsker = { id: '', keeps: true }

/** Who brings a file of a project and specialty, and whether they keep its register. */
export function fileAsker(
  viewer: Viewer,
  { project, specialty }: Pick<RevisionFileDraft, 'project' | 'specialty'>,
): FileAsker {
  const keeps = decideRule(keepsDocuments, { collection: documents, row: { project, specialty }, viewer }) !== 'no'
  return { id: viewer.id, keeps }
}
