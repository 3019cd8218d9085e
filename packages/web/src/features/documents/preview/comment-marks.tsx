import { Button } from '@mantine/core'
import { mdiMapMarkerPlusOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { COMMENT_SEVERITIES, commentStates, isSettled, PAGE_PARTS } from '@timesheet/domain/documents'
import { type ReactNode, useRef, useState } from 'react'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useUrlState } from '../../../widgets/url-state.ts'
import type { CommentRow, FileRow, RevisionRow } from '../document-rows.ts'
import { commentsQuery } from '../../../widgets/revision-moves/revision-guards.queries.ts'
import { isPlaced } from '../main-file.ts'
import { useCommentOrigin } from '../use-comment-origin.ts'
import classes from './marks.module.css'
import { PlaceLayer } from './place-layer.tsx'

const CommentDialog = lazyPart(() => import('../review-dialogs.tsx'), 'CommentDialog', { failed: 'over' })

/** What lies over the pages of a file, and the tools for it. */
export interface PagesOverlay {
  readonly tools: ReactNode
  readonly over: (page: number, current: number) => ReactNode
}

interface Placed {
  readonly comment: CommentRow
  /** Its place among the comments of the revision, from 1. */
  readonly number: number
}

interface ChosenPlace {
  readonly page: number
  readonly x: number
  readonly y: number
}

/** The comments of a revision on the pages of its PDF, and a new one at a place that is chosen on them. */
export function useCommentMarks(revision: RevisionRow, file: FileRow, isMain: boolean): PagesOverlay | undefined {
  const { data } = useQuery({ ...commentsQuery(file.document), enabled: isMain })
  const origin = useCommentOrigin(revision)
  const [isPlacing, setIsPlacing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<ChosenPlace | null>(null)
  if (!isMain) return undefined
  const placed = (data ?? [])
    .filter((comment) => comment.revision === revision.id)
    .map((comment, i): Placed => ({ comment, number: i + 1 }))
    .filter(({ comment }) => isPlaced(comment))
  const close = () => {
    setPlace(null)
    setIsPlacing(false)
    // What had the focus is gone with the place.
    queueMicrotask(() => button.current?.focus())
  }
  const tools = origin ? (
    <>
      <Button
        ref={button}
        size="compact-sm"
        variant={isPlacing ? 'filled' : 'default'}
        leftSection={<Icon path={mdiMapMarkerPlusOutline} />}
        aria-pressed={isPlacing}
        onClick={() => setIsPlacing(!isPlacing)}
      >
        Observar en la página
      </Button>
      {isPlacing ? (
        <span role="status">Un clic elige el lugar; con el teclado, las flechas y Enter. Escape lo deja.</span>
      ) : null}
      {place ? (
        <HeldDialog onClose={close}>
          <CommentDialog revision={revision} origin={origin} comment={null} at={place} onClose={close} />
        </HeldDialog>
      ) : null}
    </>
  ) : null
  return {
    tools,
    over: (page, current) => (
      <>
        {placed
          .filter(({ comment }) => comment.page === page)
          .map((each) => (
            <Mark key={each.comment.id} {...each} />
          ))}
        {isPlacing && !place ? (
          <PlaceLayer isCurrent={page === current} onPlace={(at) => setPlace({ page, ...at })} onLeave={close} />
        ) : null}
      </>
    ),
  }
}

const percent = (part: number) => `${(100 * part) / PAGE_PARTS}%`

/** A comment at its place, which leads to it in the list. */
function Mark({ comment, number }: Placed) {
  const [{ comment: chosen }, change] = useUrlState()
  const isChosen = chosen === comment.id
  const name = [
    `Observación ${number}`,
    COMMENT_SEVERITIES[comment.severity].toLowerCase(),
    commentStates.states[comment.state].label.toLowerCase(),
  ].join(', ')
  const handleClick = () => {
    change({ comment: comment.id })
    // The list shows a settled one only once the address names it.
    requestAnimationFrame(() => requestAnimationFrame(() => focusComment(comment.id)))
  }
  return (
    <button
      type="button"
      className={classes.mark}
      style={{ left: percent(comment.x), top: percent(comment.y) }}
      data-severity={comment.severity}
      data-settled={isSettled(comment.state) || undefined}
      data-chosen={isChosen || undefined}
      aria-label={`${name}: ${comment.text}`}
      title={`${name}: ${comment.text}`}
      onClick={handleClick}
    >
      {number}
    </button>
  )
}

function focusComment(id: string): void {
  const item = document.getElementById(`comment-${id}`)
  item?.scrollIntoView({ block: 'center' })
  item?.focus({ preventScroll: true })
}
