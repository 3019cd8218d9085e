import { commentAsker, maySettle } from '@timesheet/domain/documents'
import { useViewer } from '../../widgets/viewer.ts'
import type { CommentRow } from './document-rows.ts'

/** What the viewer is to a comment. */
export function useCommentContext(comment: CommentRow) {
  const asker = commentAsker(useViewer(), comment)
  const author = comment.expand?.['author']
  // Who may not be seen any more may have left: the server knows.
  const isAuthorGone = author === undefined || author['active'] === false
  return { asker, isAuthorGone, settles: maySettle(comment, { asker, isAuthorGone }) }
}
