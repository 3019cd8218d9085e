import { Button } from '@mantine/core'
import { mdiCommentPlusOutline } from '@mdi/js'
import { isSettled } from '@timesheet/domain/documents'
import { useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useUrlState } from '../../widgets/url-state.ts'
import { Comment } from './comment.tsx'
import { countsText } from './comment-words.ts'
import classes from './comments.module.css'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import type { CommentRow, RevisionRow } from './document-rows.ts'
import { useCommentOrigin } from './use-comment-origin.ts'

const CommentDialog = lazyPart(() => import('./review-dialogs.tsx'), 'CommentDialog', { failed: 'over' })

export interface CommentsProps {
  readonly revision: RevisionRow
  readonly all: readonly CommentRow[]
  /** The PDF on whose pages they are. */
  readonly file: string | undefined
}

/** The comments on a revision: those that wait, or all; with whoever may observe, a new one. */
export function Comments({ revision, all, file }: CommentsProps) {
  const [{ comment: chosen }] = useUrlState()
  const [isAll, setIsAll] = useState(false)
  // One that was chosen on its page is shown, too.
  const waiting = all.filter(({ id, state }) => !isSettled(state) || id === chosen)
  const origin = useCommentOrigin(revision)
  if (all.length === 0 && !origin) return null
  const title = `comments-${revision.id}`
  return (
    <section className={classes.comments} aria-labelledby={title}>
      <div className={classes.head}>
        <h3 id={title}>Observaciones</h3>
        <span className={classes.counts} role="status">
          {countsText(all) || 'Ninguna todavía'}
        </span>
        {waiting.length < all.length ? (
          <Button size="xs" variant="subtle" aria-pressed={isAll} onClick={() => setIsAll(!isAll)}>
            Ver todas ({all.length})
          </Button>
        ) : null}
        {origin ? <AddComment revision={revision} origin={origin} /> : null}
      </div>
      <ul className={classes.list}>
        {(isAll ? all : waiting).map((comment) => (
          <Comment
            key={comment.id}
            comment={comment}
            revision={revision}
            number={all.indexOf(comment) + 1}
            file={file}
          />
        ))}
      </ul>
    </section>
  )
}

function AddComment({ revision, origin }: { readonly revision: RevisionRow; readonly origin: CommentRow['origin'] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon path={mdiCommentPlusOutline} />}
        onClick={() => setIsOpen(true)}
      >
        {origin === 'customer' ? 'Agregar observación del cliente' : 'Agregar observación'}
      </Button>
      {isOpen ? (
        <HeldDialog onClose={() => setIsOpen(false)}>
          <CommentDialog revision={revision} origin={origin} comment={null} onClose={() => setIsOpen(false)} />
        </HeldDialog>
      ) : null}
    </>
  )
}
