import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  type BoardPerson,
  type ClosingBoard as Board,
  closePeriodRoute,
  owesHours,
  type Period,
  remindPeriodRoute,
} from '@timesheet/domain/hours'
import { useState } from 'react'
import { callRoute } from '../../../data/call-route.ts'
import { errorText } from '../../../data/error-text.ts'
import { newRecordId } from '../../../data/outbox/record-id.ts'
import { UnsavedMark } from '../../../forms/unsaved-mark.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { boardQuery } from './closing.queries.ts'
import { ExplainedFigure } from '../../../widgets/explained/explained-figure.tsx'
import { missingFigure } from '../../../widgets/explained/missing-figure.ts'
import { counterFigure } from './closing-figures.ts'
import { blockerWords, isClear } from './closing-board.view-model.ts'
import classes from './closing.module.css'
import { type PeriodRow, periodTitle } from './period-row.ts'
import { UnenteredChanges } from './unentered-changes.tsx'
import { ReasonField, reasonProblem } from '../../../forms/reason-field.tsx'

const OPEN_STATES: readonly Period['state'][] = ['open', 'grace', 'reopened']

/** Runs an act of the board; refusals are shown as a message. */
function useAct() {
  const [busy, setBusy] = useState(false)
  const act = (work: Promise<unknown>) => {
    setBusy(true)
    void work.catch((error: unknown) => showProblem(errorText(error))).finally(() => setBusy(false))
  }
  return { busy, act }
}

const COUNTERS = [
  ['Personas con faltantes', 'missingPeople'],
  ['Entradas sin enviar', 'unsent'],
  ['Entradas sin aprobar', 'unapproved'],
] as const

function Counters({ board, period }: { readonly board: Board; readonly period: PeriodRow }) {
  const { totals } = board
  return (
    <dl className={classes.counters}>
      {COUNTERS.map(([label, key]) => (
        <div key={label} data-clear={totals[key] === 0 || undefined}>
          <dt>{label}</dt>
          <dd>
            <ExplainedFigure figure={() => counterFigure(key, label, board, period)} label={`${label}: ${totals[key]}`}>
              {totals[key]}
            </ExplainedFigure>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface PersonLineProps {
  readonly person: BoardPerson
  readonly period: PeriodRow
  readonly canRemind: boolean
}

function PersonLine({ person, period, canRemind }: PersonLineProps) {
  const { busy, act } = useAct()
  const handleRemind = () =>
    act(
      callRoute(remindPeriodRoute, { period: period.id, user: person.user }).then(() =>
        showToast({ text: `Se recordó a ${person.name}.` }),
      ),
    )
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <Link to="/hours" search={{ user: person.user, week: period.from }}>
          {person.name}
        </Link>
        <small>
          {person.missing > 0 ? (
            <ExplainedFigure
              figure={() => missingFigure({ ...person, from: period.from, to: period.to })}
              label={`${person.name}: ${blockerWords(person)}`}
            >
              {blockerWords(person)}
            </ExplainedFigure>
          ) : (
            blockerWords(person)
          )}
        </small>
      </span>
      {canRemind && owesHours(person) ? (
        <Button size="compact-sm" variant="default" loading={busy} onClick={handleRemind}>
          Recordar
        </Button>
      ) : null}
    </li>
  )
}

interface CloseFormProps {
  readonly period: PeriodRow
  readonly board: Board
}

/** Closes the period as it is shown; with blockers only by force, with a reason. */
function CloseForm({ period, board }: CloseFormProps) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, act } = useAct()
  const clear = isClear(board.totals)
  const handleClose = () => {
    setTried(true)
    if (!clear && reasonProblem(reason)) return
    const { digest } = board
    act(
      callRoute(closePeriodRoute, {
        period: period.id,
        digest,
        operation: newRecordId(),
        force: !clear,
        reason: clear ? '' : reason.trim(),
      }).then(({ number }) => {
        setReason('')
        setTried(false)
        showToast({ text: `Se cerró ${periodTitle(period)}: cierre ${number}.` })
      }),
    )
  }
  return (
    <div className={classes.form}>
      <UnsavedMark dirty={reason !== ''} />
      {clear ? null : <ReasonField label="Motivo para cerrar así" value={reason} tried={tried} onChange={setReason} />}
      <Button {...(clear ? {} : { color: 'red' })} loading={busy} onClick={handleClose}>
        {clear ? 'Cerrar el período' : 'Forzar el cierre'}
      </Button>
    </div>
  )
}

/** What hinders the closing of a period that is not closed, with what to do about it, and its closing. */
export function ClosingBoard({ period, canClose }: { readonly period: PeriodRow; readonly canClose: boolean }) {
  const query = useQuery(boardQuery(period.id, OPEN_STATES.includes(period.state)))
  const { busy, act } = useAct()
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  const board = query.data
  if (!board) return <Skeleton height={180} />
  const owing = board.people.filter(owesHours).length
  const handleRemindAll = () =>
    act(
      callRoute(remindPeriodRoute, { period: period.id, user: '' }).then(({ people }) =>
        showToast({ text: people === 1 ? 'Se recordó a 1 persona.' : `Se recordó a ${people} personas.` }),
      ),
    )
  return (
    <section aria-label="Qué falta para cerrar">
      <Counters board={board} period={period} />
      {isClear(board.totals) ? <p className={classes.note}>No falta nada: se puede cerrar.</p> : null}
      <UnenteredChanges period={period} changes={board.unentered} />
      {canClose ? <CloseForm period={period} board={board} /> : null}
      {canClose && owing > 1 ? (
        <Button size="compact-sm" variant="default" loading={busy} onClick={handleRemindAll}>
          Recordar a todas ({owing})
        </Button>
      ) : null}
      <ul className={classes.list}>
        {board.people.map((person) => (
          <PersonLine key={person.user} person={person} period={period} canRemind={canClose} />
        ))}
      </ul>
    </section>
  )
}
