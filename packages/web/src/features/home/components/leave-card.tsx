import { Button, Skeleton } from '@mantine/core'
import { absences, absenceStates } from '@timesheet/domain/people'
import { Suspense, useState } from 'react'
import { errorText } from '../../../data/error-text.ts'
import { useSessionUser } from '../../../data/session.ts'
import { useToday } from '../../../data/today.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { HeldUntilField } from '../../../ui/held-keys/held-until-field.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { showProblem, showToast } from '../../../ui/toast/toast-store.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { removeRecord, updateRecord } from '../../../widgets/store-record.ts'
import { type AbsenceRow, type OwnLeave, useOwnLeave } from '../leave.queries.ts'
import { comingAbsences, daysText, isStanding, leaveParts, leaveSentence, spanText } from '../leave.view-model.ts'
import classes from './leave-card.module.css'

const AbsenceDrawer = lazyPart(() => import('./absence-drawer.tsx'), 'AbsenceDrawer', { failed: 'over' })

function Balance({ leave, today }: { readonly leave: OwnLeave; readonly today: string }) {
  const year = Number(today.slice(0, 4))
  const balance = leave.leaveOf(year, leave.absences)
  if (!balance) return null
  return (
    <details className={classes.balance}>
      <summary>{leaveSentence(balance, year)}</summary>
      <table>
        <tbody>
          {leaveParts(balance).map(({ label, days }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{daysText(days)}</td>
            </tr>
          ))}
          <tr className={classes.left}>
            <th scope="row">Quedan</th>
            <td>{daysText(balance.left)}</td>
          </tr>
        </tbody>
      </table>
    </details>
  )
}

/** Withdraws a request, which can be undone, or cancels what was approved. */
function CancelButton({ row, name }: { readonly row: AbsenceRow; readonly name: string }) {
  const [asks, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const isAsked = row.state === 'requested'
  const cancel = () => {
    setBusy(true)
    updateRecord(absences, row.id, { state: 'cancelled' })
      .then(() => {
        setAsks(false)
        showToast({ text: `Se canceló: ${name}, ${spanText(row)}.` })
      })
      .catch((error: unknown) => showProblem(errorText(error)))
      .finally(() => setBusy(false))
  }
  const withdraw = () => void removeRecord(absences, row, `Se retiró el pedido: ${name}, ${spanText(row)}.`)
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`${isAsked ? 'Retirar' : 'Cancelar'} ${name}, ${spanText(row)}`}
        onClick={() => (isAsked ? withdraw() : setAsks(true))}
      >
        {isAsked ? 'Retirar' : 'Cancelar'}
      </Button>
      {asks ? (
        <ConfirmDialog
          title={`Cancelar ${name}, ${spanText(row)}`}
          actionLabel="Cancelar la ausencia"
          danger
          busy={busy}
          onConfirm={cancel}
          onClose={() => setAsks(false)}
        >
          <p>Ya estaba aprobada. Esos días vuelven a esperar horas; para ausentarse hay que pedirla otra vez.</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

function Coming({ leave, today }: { readonly leave: OwnLeave; readonly today: string }) {
  const rows = comingAbsences(leave.absences, today)
  if (rows.length === 0) return <p className={classes.none}>No hay ausencias por delante.</p>
  return (
    <ul className={classes.rows}>
      {rows.map((row) => {
        const name = leave.types.find(({ id }) => id === row.type)?.name ?? ''
        const canCancel = isStanding(row) && row.state !== 'taken'
        return (
          <li key={row.id} className={classes.row}>
            <span className={classes.words}>
              <strong>{name}</strong>
              <small>{spanText(row)}</small>
            </span>
            <StateChip {...absenceStates.states[row.state]} />
            {canCancel ? <CancelButton row={row} name={name} /> : null}
          </li>
        )
      })}
    </ul>
  )
}

function LeaveOf({ user }: { readonly user: string }) {
  const today = useToday()
  const query = useOwnLeave(user, today)
  const [asks, setAsks] = useState(false)
  if (query.state === 'failed') return <LoadError error={query.error} onRetry={query.retry} />
  if (query.state === 'loading') return <Skeleton height={96} mt="sm" />
  const { leave } = query
  return (
    <>
      <Balance leave={leave} today={today} />
      <Coming leave={leave} today={today} />
      <Button mt="sm" size="xs" variant="default" onClick={() => setAsks(true)}>
        Pedir una ausencia
      </Button>
      {asks ? (
        <HeldUntilField onClose={() => setAsks(false)}>
          <Suspense>
            <AbsenceDrawer leave={leave} onClose={() => setAsks(false)} />
          </Suspense>
        </HeldUntilField>
      ) : null}
    </>
  )
}

/** The viewer's annual leave, how it is computed, and the absences to come; from here one asks for another. */
export function LeaveCard() {
  const user = useSessionUser()
  if (!user || user.collectionName !== 'users') return null
  return (
    <section className={classes.card} aria-labelledby="my-leave">
      <h2 id="my-leave" className={classes.title}>
        Mis ausencias
      </h2>
      <LeaveOf user={user.id} />
    </section>
  )
}
