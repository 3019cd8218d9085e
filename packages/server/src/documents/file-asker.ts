import { decideRule, type Viewer } from '@timesheet/domain/access'
import { documents, type FileAsker, keepsDocuments, type RevisionFileDraft } from '@timesheet/domain/documents'

/** Who brings a file of a project and specialty, and whether they keep its register. */
export function fileAsker(
  viewer: Viewer,
  { project, specialty }: Pick<RevisionFileDraft, 'project' | 'specialty'>,
): FileAsker {
  const keeps = decideRule(keepsDocuments, { collection: documents, row: { project, specialty }, viewer }) !== 'no'
  return { id: viewer.id, keeps }
}
