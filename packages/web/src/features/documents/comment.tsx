import { Button } from '@mantine/core'
import {
  checkComment,
  COMMENT_SEVERITIES,
  type CommentDraft,
  comments,
  commentStates,
} from '@timesheet/domain/documents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { writtenDay } from '../../data/written-day.ts'
import { codeText } from '../../data/code-text.ts'
import { errorText } from '../../data/error-text.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { useMoves } from '../../widgets/may.ts'
import { useUrlState } from '../../widgets/url-state.ts'
import { updateRecord } from '../../widgets/store-record.ts'
import { placeText } from './comment-words.ts'
import classes from './comments.module.css'
import type { CommentRow, RevisionRow } from './document-rows.ts'
import { refusalTextsQuery } from '../../widgets/revision-moves/revision-guards.queries.ts'
import { personName } from './document-words.ts'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { useCommentContext } from './use-comment-context.ts'
import { useFileAddress } from './use-file-address.ts'

const CommentDialog = lazyPart(() => import('./review-dialogs.tsx'), 'CommentDialog', { failed: 'over' })
const SayDialog = lazyPart(() => import('./review-dialogs.tsx'), 'SayDialog', { failed: 'over' })

interface CommentMovesProps {
  readonly comment: CommentRow
  readonly revision: RevisionRow
}

interface CommentProps extends CommentMovesProps {
  /** Its place among those of the revision, which stands on its page, too. */
  readonly number: number
  /** The PDF on whose pages it is. */
  readonly file: string | undefined
}

/** One comment: what was observed and where, what was answered, and what the viewer may do about it. */
export function Comment({ comment, revision, number, file }: CommentProps) {
  const [{ comment: chosen }] = useUrlState()
  const see = useFileAddress()
  const by = personName(comment.expand?.['author'])
  const place = placeText(comment)
  return (
    <li
      id={`comment-${comment.id}`}
      className={classes.comment}
      tabIndex={-1}
      data-chosen={chosen === comment.id || undefined}
    >
      <div className={classes.line}>
        <span>{number}.</span>
        <strong>{COMMENT_SEVERITIES[comment.severity]}</strong>
        <StateChip {...commentStates.states[comment.state]} />
        {place ? <span>{place}</span> : null}
        {file && comment.page > 0 ? (
          <Button size="compact-xs" variant="subtle" onClick={() => see(file, comment)}>
            Ver en la página
          </Button>
        ) : null}
        <small>
          {comment.origin === 'customer' ? 'Del cliente, registró ' : ''}
          {by || '—'}, {writtenDay(comment.created)}
        </small>
      </div>
      <p className={classes.text}>{comment.text}</p>
      <Said label="Respuesta" text={comment.response} />
      <Said label={comment.state === 'open' ? 'Se reabrió' : 'Se había reabierto'} text={comment.followUp} />
      <Said label="Constancia" text={comment.evidence} />
      <CommentMoves comment={comment} revision={revision} />
    </li>
  )
}

function Said({ label, text }: { readonly label: string; readonly text: string }) {
  return text === '' ? null : (
    <p className={classes.said}>
      <strong>{label}:</strong> {text}
    </p>
  )
}

type Move = ReturnType<typeof useMoves<CommentRow['state']>>[number]
/** What somebody says with a move. */
export type SaidField = 'response' | 'followUp' | 'evidence'

function saidWith(comment: CommentRow, { to }: Move): SaidField | null {
  if (to === 'answered') return 'response'
  if (to === 'open') return 'followUp'
  return comment.origin === 'customer' ? 'evidence' : null
}

function CommentMoves({ comment, revision }: CommentMovesProps) {
  const { asker, isAuthorGone, settles } = useCommentContext(comment)
  const moves = useMoves(comments, commentStates, comment).filter(({ to }) => to === 'answered' || settles)
  const [asked, setAsked] = useState<Move | 'edit' | null>(null)
  const [busy, setBusy] = useState(false)
  const close = () => setAsked(null)
  const make = (move: Move) => {
    setBusy(true)
    updateRecord(comments, comment.id, { state: move.to })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  const refusalOf = (move: Move): string => {
    const said = saidWith(comment, move)
    const draft: CommentDraft = { ...comment, state: move.to, ...(said && { [said]: 'x' }) }
    const violation = checkComment(draft, { stored: comment, revision, asker, isAuthorGone })
    return violation ? codeText(violation) : ''
  }
  const isMine = comment.state === 'open' && asker?.id === comment.author
  const refusals = [...new Set(moves.map(refusalOf).filter(Boolean))]
  const isWorded = useQuery({ ...refusalTextsQuery, enabled: refusals.length > 0 }).data === true
  // What somebody says stays, though another tab answered meanwhile: sending it is refused in words.
  if (moves.length === 0 && !isMine && !asked) return null
  return (
    <>
      <div className={classes.line}>
        {moves.map((move) => (
          <Button
            key={move.name}
            size="compact-xs"
            variant={move.name === 'respond' || move.name === 'close' ? 'light' : 'default'}
            disabled={busy || refusalOf(move) !== ''}
            onClick={() => (saidWith(comment, move) ? setAsked(move) : make(move))}
          >
            {move.label}
          </Button>
        ))}
        {isMine ? (
          <Button size="compact-xs" variant="default" onClick={() => setAsked('edit')}>
            Editar
          </Button>
        ) : null}
      </div>
      {(isWorded ? refusals : []).map((text) => (
        <p key={text} className={classes.refused}>
          {text}.
        </p>
      ))}
      <HeldDialog onClose={close}>
        {asked === 'edit' ? (
          <CommentDialog revision={revision} origin={comment.origin} comment={comment} onClose={close} />
        ) : asked ? (
          <SayDialog
            comment={comment}
            title={asked.label}
            to={asked.to}
            field={saidWith(comment, asked)!}
            onClose={close}
          />
        ) : null}
      </HeldDialog>
    </>
  )
}
