import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { disciplineChecks, disciplineCheckStates, isUnderReview } from '@timesheet/domain/documents'
import { formatDay } from '@timesheet/domain/kernel'
import type { RecordModel } from 'pocketbase'
import { useState } from 'react'
import { writtenDay } from '../../../data/written-day.ts'
import { errorText } from '../../../data/error-text.ts'
import { useToday } from '../../../data/today.ts'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useMay, useMoves } from '../../../widgets/may.ts'
import { updateRecord } from '../../../widgets/store-record.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import classes from '../comments.module.css'
import type { DocumentRow, RevisionRow } from '../document-rows.ts'
import { personName } from '../document-words.ts'
import { checksQuery } from '../../../widgets/revision-moves/revision-guards.queries.ts'
import type { CheckRow } from './checks.queries.ts'

const DisciplineAnswer = lazyPart(() => import('./discipline-answer.tsx'), 'DisciplineAnswer', { failed: 'over' })
const AskDialog = lazyPart(() => import('./ask-dialog.tsx'), 'AskDialog', { failed: 'over' })
const WaiveDialog = lazyPart(() => import('../review-dialogs.tsx'), 'ReasonDialog', { failed: 'over' })

export interface DisciplineChecksProps {
  readonly document: DocumentRow
  readonly revision: RevisionRow
}

/** What other specialties were asked about a revision, who answered, who is missing, and what the viewer may do of it. */
export function DisciplineChecks({ document, revision }: DisciplineChecksProps) {
  const { data, error, refetch } = useQuery(checksQuery(document.id))
  const canAsk = useMay(disciplineChecks, 'create', { ...revision })
  const [isAsking, setIsAsking] = useState(false)
  const own = (data ?? []).filter((check) => check.revision === revision.id)
  const asks = canAsk && isUnderReview(revision.state)
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data || (own.length === 0 && !asks)) return null
  const title = `checks-${revision.id}`
  const missing = own.filter(({ state }) => state === 'asked').length
  return (
    <section className={classes.comments} aria-labelledby={title}>
      <div className={classes.head}>
        <h3 id={title}>Otras especialidades</h3>
        <span className={classes.counts}>{countText(own.length, missing)}</span>
        {asks ? (
          <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
            Consultar a una especialidad…
          </Button>
        ) : null}
      </div>
      {own.length > 0 ? (
        <ul className={classes.list}>
          {own.map((check) => (
            <Check key={check.id} check={check} revision={revision} />
          ))}
        </ul>
      ) : null}
      {isAsking ? (
        <HeldDialog onClose={() => setIsAsking(false)}>
          <AskDialog revision={revision} sends={false} onClose={() => setIsAsking(false)} />
        </HeldDialog>
      ) : null}
    </section>
  )
}

function countText(all: number, missing: number): string {
  if (all === 0) return ''
  if (missing === 0) return 'Respondieron todas'
  return missing === 1 ? 'Falta 1 respuesta' : `Faltan ${missing} respuestas`
}

function Check({ check, revision }: { readonly check: CheckRow; readonly revision: RevisionRow }) {
  const today = useToday()
  const { discipline } = check.expand ?? {}
  const isAsked = check.state === 'asked'
  const isLate = isAsked && check.dueOn !== '' && check.dueOn < today
  const day = isAsked
    ? check.dueOn && `${isLate ? 'venció' : 'vence'} el ${formatDay(check.dueOn)}`
    : writtenDay(check.answeredAt)
  return (
    <li className={classes.comment}>
      <div className={classes.line}>
        <strong>{String(discipline?.['name'] ?? '—')}</strong>
        <StateChip {...disciplineCheckStates.states[check.state]} />
        {isLate ? <StateChip label="Vencida" tone="bad" /> : null}
        <small>{[whoText(check), day].filter(Boolean).join(', ')}</small>
      </div>
      {check.answer ? <p className={classes.text}>{check.answer}</p> : null}
      <Acts check={check} revision={revision} />
    </li>
  )
}

/** Who answered; until then whose turn it is, since a task is passed on, and who may answer in their place. */
function whoText({ state, expand = {} }: CheckRow): string {
  const { checker, answeredBy } = expand
  if (state !== 'asked') return personName(answeredBy ?? checker) || '—'
  const asked: unknown = expand['readers']
  const [first = personName(checker), ...others] = (Array.isArray(asked) ? (asked as readonly RecordModel[]) : [])
    .map((person) => personName(person))
    .filter(Boolean)
  return others.length > 0 ? `${first} (o ${others.join(', ')})` : first || '—'
}

/** Answers a check, or waives it, by who may. */
function Acts({ check, revision }: { readonly check: CheckRow; readonly revision: RevisionRow }) {
  const viewer = useViewer()
  const isMove = useMoves(disciplineChecks, disciplineCheckStates, check).length > 0 && viewer.id !== check.preparer
  const [act, setAct] = useState<'answer' | 'waive' | null>(null)
  const [busy, setBusy] = useState(false)
  const isAsked = check.state === 'asked'
  const answers = isAsked && check.readers.includes(viewer.id)
  const name = String(check.expand?.['discipline']?.['name'] ?? '')
  const close = () => setAct(null)
  const waive = (reason: string) => {
    setBusy(true)
    updateRecord(disciplineChecks, check.id, { state: 'waived', ...{ reason } })
      .then(() => {
        showToast({ text: `${name}: dispensada.` })
        close()
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  const canWaive = isAsked && isMove
  // What somebody says stays, though another one answered meanwhile: sending it is refused in words.
  if (!answers && !canWaive && !act) return null
  return (
    <div className={classes.line}>
      {answers ? (
        <Button size="xs" onClick={() => setAct('answer')}>
          Responder por {name}…
        </Button>
      ) : null}
      {canWaive ? (
        <Button size="xs" variant="default" onClick={() => setAct('waive')}>
          Dispensar…
        </Button>
      ) : null}
      <HeldDialog onClose={close}>
        {act === 'answer' ? (
          <DisciplineAnswer check={check} title={`${name}, revisión ${revision.code}`} onClose={close} />
        ) : act === 'waive' ? (
          <WaiveDialog
            title={`Dispensar a ${name} de la revisión ${revision.code}`}
            actionLabel="Dispensar"
            danger={false}
            busy={busy}
            onConfirm={waive}
            onClose={close}
          />
        ) : null}
      </HeldDialog>
    </div>
  )
}
