import { commentAsker, commentOrigin, comments, placeOfComment } from '@timesheet/domain/documents'
import { useMay } from '../../widgets/may.ts'
import { useViewer } from '../../widgets/viewer.ts'
import type { CommentRow, RevisionRow } from './document-rows.ts'

/** For whom the viewer may observe a revision now; null where they may not. */
export function useCommentOrigin(revision: RevisionRow): CommentRow['origin'] | null {
  const asker = commentAsker(useViewer(), revision)
  const canWrite = useMay(comments, 'create', placeOfComment(revision))
  return canWrite && asker ? commentOrigin(revision, asker) : null
}
