import { Anchor, Skeleton } from '@mantine/core'
import { absences, absenceStates } from '@timesheet/domain/people'
import { daysBetween, formatClock, formatDay } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { oneQuery, type Stored } from '../../data/collection.ts'
import { errorText } from '../../data/error-text.ts'
import { StateChip } from '../../ui/state-chip.tsx'
import { showProblem } from '../../ui/toast/toast-store.ts'
import { useAwayToo } from '../away-too.ts'
import { openCertificate } from '../certificate.ts'
import { leaveSentence } from '../leave/leave.view-model.ts'
import { LoadError } from '../load-error.tsx'
import { PersonBadge } from '../person-badge.tsx'
import { personYearQuery } from '../person-year.queries.ts'
import classes from '../record-facts.module.css'

/** The relations that the facts of an absence name. */
export const ABSENCE_EXPAND = 'user,type'

type AbsenceRow = Stored<typeof absences>

function DaysFact({ absence }: { readonly absence: AbsenceRow }) {
  const { from, to, openEnd, half, minutesPerDay } = absence
  const days = daysBetween(from, to) + 1
  const many = openEnd ? 'sin fecha de vuelta' : days === 1 ? '1 día' : `${days} días corridos`
  return (
    <>
      <div>
        <dt>Días</dt>
        <dd>
          {formatDay(from)}
          {days > 1 && !openEnd ? ` a ${formatDay(to)}` : ''}
          <small className={classes.whole}> {many}</small>
        </dd>
      </div>
      {minutesPerDay > 0 || half ? (
        <div>
          <dt>Por día</dt>
          <dd>{half ? 'Medio día' : formatClock(minutesPerDay)}</dd>
        </div>
      ) : null}
    </>
  )
}

/** What is left of the annual leave that the absence is deducted from, for who may see it. */
function LeaveFact({ absence: { user, from, state } }: { readonly absence: AbsenceRow }) {
  const year = Number(from.slice(0, 4))
  const { data } = useQuery(personYearQuery(user, year))
  if (!data?.leave) return null
  const isCounted = state !== 'rejected' && state !== 'cancelled'
  return (
    <div data-wide>
      <dt>Saldo</dt>
      <dd>
        {leaveSentence(data.leave, year)}
        {isCounted ? <small> Con estos días ya descontados.</small> : null}
      </dd>
    </div>
  )
}

/** What one needs to know of an absence to decide on it; the row comes with `ABSENCE_EXPAND`. */
export function AbsenceFacts({ absence }: { readonly absence: AbsenceRow }) {
  const { user, type } = absence.expand ?? {}
  const away = useAwayToo(absence)
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Persona</dt>
        <dd>{user ? <PersonBadge person={user} /> : '—'}</dd>
      </div>
      <div>
        <dt>Tipo</dt>
        <dd>{type?.['name'] ?? '—'}</dd>
      </div>
      <DaysFact absence={absence} />
      <div>
        <dt>Estado</dt>
        <dd>
          <StateChip {...absenceStates.states[absence.state]} />
        </dd>
      </div>
      {type?.['annualLeave'] === true ? <LeaveFact absence={absence} /> : null}
      {absence.reason ? (
        <div data-wide>
          <dt>Motivo</dt>
          <dd>{absence.reason}</dd>
        </div>
      ) : null}
      {absence.answer ? (
        <div data-wide>
          <dt>Respuesta</dt>
          <dd>{absence.answer}</dd>
        </div>
      ) : null}
      {absence.attachment ? (
        <div>
          <dt>Comprobante</dt>
          <dd>
            <Anchor
              component="button"
              type="button"
              onClick={() => void openCertificate(absence).catch((error: unknown) => showProblem(errorText(error)))}
            >
              Ver el comprobante
            </Anchor>
          </dd>
        </div>
      ) : null}
      <div data-wide>
        <dt>Ausentes esos días</dt>
        <dd>{away.length === 0 ? 'Nadie más, de las ausencias aprobadas a la vista' : away.join(', ')}</dd>
      </div>
      {absence.state === 'cancel_requested' ? (
        <div data-wide>
          <dt>Qué se decide</dt>
          <dd>Aprobar el pedido cancela la ausencia; rechazarlo la deja aprobada.</dd>
        </div>
      ) : null}
    </dl>
  )
}

/** The same of an absence by its id. */
export function AbsenceEssentials({ id }: { readonly id: string }) {
  const query = useQuery(oneQuery(absences, id, { expand: ABSENCE_EXPAND }))
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  return query.data ? <AbsenceFacts absence={query.data} /> : <Skeleton height={120} />
}
