import { Button, Textarea } from '@mantine/core'
import {
  checkRevision,
  isOpenRevision,
  type RevisionDraft,
  revisions,
  revisionStates,
} from '@timesheet/domain/documents'
import { useState } from 'react'
import { codeText } from '../../data/code-text.ts'
import { errorText } from '../../data/error-text.ts'
import { FormConfirm } from '../../forms/form-confirm.tsx'
import { showProblem, showToast } from '../../ui/toast/toast-store.ts'
import { useMoves } from '../../widgets/may.ts'
import { updateRecord } from '../../widgets/store-record.ts'
import { whoActs } from './document-words.ts'
import type { DocumentRow, RevisionRow } from './document-rows.ts'
import classes from './document.module.css'

type Moves = ReturnType<typeof useMoves<RevisionRow['state']>>
type Move = Moves[number]

interface MovesProps {
  readonly document: DocumentRow
  readonly revision: RevisionRow
}

/** Why the rules refuse a move that the viewer may otherwise make; '' where they do not. */
function refusalOf({ document, revision }: MovesProps, { to }: Move): string {
  const draft: RevisionDraft = { ...revision, state: to }
  const context = { stored: revision, document, others: [], keeps: true, isAsked: true }
  const violation = checkRevision(draft, context)
  return violation ? codeText(violation) : ''
}

/** The moves of a revision as buttons; what refuses one is said below them, and who acts where it is somebody else. */
export function RevisionMoves(props: MovesProps) {
  const { document, revision } = props
  const moves = useMoves(revisions, revisionStates, revision)
  const [asked, setAsked] = useState<Move | null>(null)
  const [busy, setBusy] = useState(false)
  if (!isOpenRevision(revision.state)) return null
  const make = (move: Move, reason = '') => {
    setBusy(true)
    updateRecord(revisions, revision.id, { state: move.to, ...(reason && { reason }) })
      .then(() => {
        showToast({ text: `Revisión ${revision.code}: ${revisionStates.states[move.to].label}.` })
        setAsked(null)
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  const refusals = [...new Set(moves.map((move) => refusalOf(props, move)).filter(Boolean))]
  const acts = whoActs(document)
  const isOther = !moves.some(({ name }) => name !== 'annul')
  return (
    <>
      {moves.length > 0 ? (
        <div className={classes.actions}>
          {moves.map((move) => (
            <Button
              key={move.name}
              size="xs"
              variant={move.reason || move.name === 'withdraw' ? 'default' : 'filled'}
              disabled={busy || refusalOf(props, move) !== ''}
              onClick={() => (move.reason ? setAsked(move) : make(move))}
            >
              {move.label}
            </Button>
          ))}
        </div>
      ) : null}
      {refusals.map((text) => (
        <p key={text} className={classes.refused}>
          {text}.
        </p>
      ))}
      {isOther && acts && revision.id === document.revision ? (
        <p className={classes.refused}>
          {revision.state === 'approved' ? 'Espera que se emita con un remito.' : `Sigue con: ${acts}.`}
        </p>
      ) : null}
      {asked ? (
        <ReasonDialog
          title={`${asked.label} la revisión ${revision.code}`}
          actionLabel={asked.label}
          danger={asked.name === 'annul'}
          busy={busy}
          onConfirm={(reason) => make(asked, reason)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

interface ReasonDialogProps {
  readonly title: string
  readonly actionLabel: string
  readonly danger: boolean
  readonly busy: boolean
  readonly onConfirm: (reason: string) => void
  readonly onClose: () => void
}

function ReasonDialog({ onConfirm, ...rest }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const handleConfirm = () => {
    setIsTried(true)
    if (reason.trim() !== '') onConfirm(reason)
  }
  return (
    <FormConfirm {...rest} dirty={reason !== ''} onConfirm={handleConfirm}>
      <Textarea
        label="Motivo"
        withAsterisk
        autosize
        minRows={2}
        data-autofocus
        value={reason}
        error={isTried && reason.trim() === '' ? 'Falta el motivo' : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormConfirm>
  )
}
