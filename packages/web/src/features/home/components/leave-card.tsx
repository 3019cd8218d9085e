import { Anchor, Button, Skeleton } from '@mantine/core'
import { absences, absenceStates } from '@timesheet/domain/people'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useSessionUser } from '../../../data/session.ts'
import { useToday } from '../../../data/today.ts'
import { HeldDialog } from '../../../ui/held-keys/held-dialog.tsx'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { LeaveTable } from '../../../widgets/leave/leave-table.tsx'
import { removeRecord } from '../../../widgets/store-record.ts'
import { type AbsenceRow, type OwnLeave, useOwnLeave } from '../../../widgets/leave/leave.queries.ts'
import { comingAbsences, lacksCertificate, leaveSentence, spanText } from '../../../widgets/leave/leave.view-model.ts'
import classes from './leave-card.module.css'

const AbsenceDrawer = lazyPart(() => import('./absence-drawer.tsx'), 'AbsenceDrawer', { failed: 'over' })
const AbsenceDetail = lazyPart(() => import('./absence-detail.tsx'), 'AbsenceDetail', { failed: 'over' })

function Balance({ leave, today }: { readonly leave: OwnLeave; readonly today: string }) {
  const year = Number(today.slice(0, 4))
  const balance = leave.leaveOf(year, leave.absences)
  if (!balance) return null
  return (
    <details className={classes.balance}>
      <summary>{leaveSentence(balance, year)}</summary>
      <LeaveTable balance={balance} year={year} />
    </details>
  )
}

function Coming({ leave, today }: { readonly leave: OwnLeave; readonly today: string }) {
  const [shown, setShown] = useState('')
  const kindOf = ({ type }: AbsenceRow) => leave.types.find(({ id }) => id === type)
  const rows = comingAbsences(leave.absences, today, (row) => lacksCertificate(row, kindOf(row)))
  const open = leave.absences.find(({ id }) => id === shown)
  if (rows.length === 0 && !open) return <p className={classes.none}>No hay ausencias por delante.</p>
  return (
    <>
      <ul className={classes.rows}>
        {rows.map((row) => {
          const name = kindOf(row)?.name ?? ''
          const about = `${name}, ${spanText(row)}`
          const isAsked = row.state === 'requested'
          return (
            <li key={row.id} className={classes.row}>
              <span className={classes.words}>
                <strong>{name}</strong>
                <small>{spanText(row)}</small>
                {lacksCertificate(row, kindOf(row)) ? <small>Falta el comprobante</small> : null}
              </span>
              <StateChip {...absenceStates.states[row.state]} />
              <span className={classes.acts}>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  color="gray"
                  aria-label={`Ver ${about}`}
                  onClick={() => setShown(row.id)}
                >
                  Ver
                </Button>
                {isAsked ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={`Retirar ${about}`}
                    onClick={() => void removeRecord(absences, row, `Se retiró el pedido: ${about}.`)}
                  >
                    Retirar
                  </Button>
                ) : null}
              </span>
            </li>
          )
        })}
      </ul>
      {open ? (
        <Suspense>
          <AbsenceDetail row={open} kind={kindOf(open)} today={today} onClose={() => setShown('')} />
        </Suspense>
      ) : null}
    </>
  )
}

function LeaveOf({ user }: { readonly user: string }) {
  const today = useToday()
  const query = useOwnLeave(user, today)
  const [asks, setAsks] = useState(false)
  if (query.state === 'failed') return <LoadError error={query.error} onRetry={query.retry} />
  if (query.state === 'loading') return <Skeleton height={89} mt="sm" />
  const { leave } = query
  return (
    <>
      <Balance leave={leave} today={today} />
      <Coming leave={leave} today={today} />
      <div className={classes.ways}>
        <Button size="xs" variant="default" onClick={() => setAsks(true)}>
          Pedir una ausencia
        </Button>
        <Anchor component={Link} to="/hours/absences" size="sm">
          Quién falta
        </Anchor>
      </div>
      {asks ? (
        <HeldDialog onClose={() => setAsks(false)}>
          <AbsenceDrawer leave={leave} onClose={() => setAsks(false)} />
        </HeldDialog>
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
