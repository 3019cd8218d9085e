import { useNavigate } from '@tanstack/react-router'
import { PAGE_PARTS } from '@timesheet/domain/documents'
import { useUrlState } from '../../widgets/url-state.ts'
import { askPlace } from './asked-place.ts'
import type { CommentRow } from './document-rows.ts'

/** Shows a file in the page of its document, where a comment is if it is for one: a step of history, so that Back leaves it. */
export function useFileAddress(): (file: string, comment?: CommentRow) => void {
  const navigate = useNavigate()
  const [{ file: shown, with: other }] = useUrlState()
  return (file, comment) => {
    // A file that is open goes there by itself, and says in the address where it is.
    const isOpen = shown === file && !other
    void navigate({
      to: '.',
      search: ((before: object) => ({
        ...before,
        ...{ file, comment: comment?.id, with: undefined, view: undefined },
        // A number: as a text it would stand in the address between quotes.
        ...(!isOpen && { page: comment && comment.page > 1 ? comment.page : undefined }),
      })) as never,
      resetScroll: false,
    })
    if (comment) askPlace({ file, page: comment.page, x: comment.x / PAGE_PARTS, y: comment.y / PAGE_PARTS })
  }
}
