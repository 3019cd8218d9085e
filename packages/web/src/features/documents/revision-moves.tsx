import { Button } from '@mantine/core'
import { isOpenRevision, revisions, revisionStates } from '@timesheet/domain/documents'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../data/error-text.ts'
import { atRest } from '../../ui/at-rest.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { closeToast, showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { useMoves } from '../../widgets/may.ts'
import { updateRecord } from '../../widgets/store-record.ts'
import { whoActs } from './document-words.ts'
import type { RevisionRow } from './document-rows.ts'
import classes from './document.module.css'
import { HeldDialog } from '../../ui/held-keys/held-dialog.tsx'
import { checksQuery, refusalTextsQuery } from '../../widgets/revision-moves/revision-guards.queries.ts'
import { isAsked, refusalOf, type RevisionStep } from '../../widgets/revision-moves/revision-step.ts'

const AskDialog = lazyPart(() => import('./checks/ask-dialog.tsx'), 'AskDialog', { failed: 'over' })
const ObserveDialog = lazyPart(() => import('./review-dialogs.tsx'), 'ObserveDialog', { failed: 'over' })
const ReasonDialog = lazyPart(() => import('./review-dialogs.tsx'), 'ReasonDialog', { failed: 'over' })

const IssueDocument = lazyPart(() => import('./issue-document.tsx'), 'IssueDocument', { wanted: atRest })

type Moves = ReturnType<typeof useMoves<RevisionRow['state']>>
type Move = Moves[number]

/** The moves of a revision as buttons; what refuses one is said below them, and who acts where it is somebody else. */
export function RevisionMoves(props: RevisionStep) {
  const { document, revision, comments } = props
  const moves = useMoves(revisions, revisionStates, revision)
  const [asked, setAsked] = useState<Move | null>(null)
  const [busy, setBusy] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const told = useRef(0)
  const place = useKeyboardPlace(busy)
  const { data: checks } = useQuery({ ...checksQuery(document.id), enabled: revision.state === 'approving' })
  const own = checks?.filter((check) => check.revision === revision.id)
  const refusalTo = (move: Move) => refusalOf({ ...props, ...(own && { checks: own }) }, move)
  const refusals = [...new Set(moves.map(refusalTo).filter(Boolean))]
  const isWorded = useQuery({ ...refusalTextsQuery, enabled: refusals.length > 0 }).data === true
  const make = (move: Move, said: { readonly reason?: string; readonly severity?: string } = {}) => {
    setBusy(true)
    closeToast(told.current)
    updateRecord(revisions, revision.id, { state: move.to, ...said })
      .then(() => {
        showToast({ text: `Revisión ${revision.code}: ${revisionStates.states[move.to].label}.` })
        setAsked(null)
      })
      .catch((error: unknown) => (told.current = showProblem(errorText(error))))
      .finally(() => setBusy(false))
  }
  // What somebody says stays, though another one annulled it meanwhile: sending it is refused in words.
  if (!isOpenRevision(revision.state) && !asked && !isAsking) return <div {...place} className={classes.moves} />
  const sending = moves.find(({ name }) => name === 'submit')
  const acts = whoActs(document)
  const isOther = !moves.some(({ name }) => name !== 'annul')
  return (
    <div {...place} className={classes.moves} role="group" aria-label={`Pasos de la revisión ${revision.code}`}>
      {moves.length > 0 ? (
        <div className={classes.actions}>
          {moves.map((move) => (
            <Button
              key={move.name}
              size="xs"
              variant={isAsked(move) || move.name === 'withdraw' ? 'default' : 'filled'}
              disabled={busy || refusalTo(move) !== ''}
              onClick={() => (isAsked(move) ? setAsked(move) : make(move))}
            >
              {move.label}
            </Button>
          ))}
          {sending ? (
            <Button
              size="xs"
              variant="default"
              disabled={busy || refusalTo(sending) !== ''}
              onClick={() => setIsAsking(true)}
            >
              Enviar y consultar…
            </Button>
          ) : null}
        </div>
      ) : null}
      {(isWorded ? refusals : []).map((text) => (
        <p key={text} className={classes.refused}>
          {text}.
        </p>
      ))}
      {isOther && acts && revision.id === document.revision ? (
        <p className={classes.refused}>
          {revision.state === 'approved' ? 'Espera que se emita con un remito.' : `Sigue con: ${acts}.`}
        </p>
      ) : null}
      {revision.state === 'approved' && revision.id === document.revision ? (
        <Suspense fallback={null}>
          <IssueDocument document={document} />
        </Suspense>
      ) : null}
      <HeldDialog onClose={() => setIsAsking(false)}>
        {isAsking ? <AskDialog revision={revision} sends onClose={() => setIsAsking(false)} /> : null}
      </HeldDialog>
      <HeldDialog onClose={() => setAsked(null)}>
        {asked?.to === 'observed' ? (
          <ObserveDialog
            title={`Observar la revisión ${revision.code}`}
            open={comments.filter(({ origin, state }) => origin === 'internal' && state === 'open').length}
            busy={busy}
            onConfirm={(said) => make(asked, said)}
            onClose={() => setAsked(null)}
          />
        ) : asked ? (
          <ReasonDialog
            title={`${asked.label} la revisión ${revision.code}`}
            actionLabel={asked.label}
            danger={asked.name === 'annul'}
            busy={busy}
            onConfirm={(reason) => make(asked, { reason })}
            onClose={() => setAsked(null)}
          />
        ) : null}
      </HeldDialog>
    </div>
  )
}

/** The place where the keyboard goes on once a move is made and its button is gone. */
function useKeyboardPlace(busy: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) place.current?.focus()
    wasBusy.current = busy
  }, [busy])
  return { ref: place, tabIndex: -1 }
}
