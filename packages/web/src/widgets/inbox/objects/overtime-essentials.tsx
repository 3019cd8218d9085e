import { Skeleton } from '@mantine/core'
import { COMPENSATIONS, overtimeRequests, overtimeRequestStates } from '@timesheet/domain/hours'
import { formatClock, formatDay } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { oneQuery } from '../../../data/collection.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { LoadError } from '../../load-error.tsx'
import { PersonBadge } from '../../person-badge.tsx'
import { personYearQuery } from '../../person-year.queries.ts'
import facts from '../../record-facts.module.css'

/** The overtime that the person has in the month and the year, for who may see it. */
function SoFar({ user, year }: { readonly user: string; readonly year: number }) {
  const { data } = useQuery(personYearQuery(user, year))
  if (!data?.overtime) return null
  const { inMonth, inYear, caps } = data.overtime
  const of = (minutes: number, cap: number) => `${formatClock(minutes)}${cap > 0 ? ` de ${formatClock(cap)}` : ''}`
  return (
    <div data-wide>
      <dt>Horas extra hasta hoy</dt>
      <dd>
        {of(inYear, caps.year)} en el año, {of(inMonth, caps.month)} en el mes
      </dd>
    </div>
  )
}

/** A request of overtime: who, when, how much, why, and how much there is already. */
export function OvertimeEssentials({ id }: { readonly id: string }) {
  const query = useQuery(oneQuery(overtimeRequests, id))
  const { data: request } = query
  const person = useQuery({ ...oneQuery(users, request?.user ?? ''), enabled: request !== undefined })
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!request) return <Skeleton height={96} />
  const { user, from, to, minutes, compensation, reason, answer, state } = request
  return (
    <dl className={facts.facts}>
      <div>
        <dt>Persona</dt>
        <dd>{person.data ? <PersonBadge person={person.data} /> : '—'}</dd>
      </div>
      <div>
        <dt>Días</dt>
        <dd>
          {formatDay(from)}
          {to === from ? '' : ` a ${formatDay(to)}`}
        </dd>
      </div>
      <div>
        <dt>Horas extra</dt>
        <dd>{formatClock(minutes)}</dd>
      </div>
      <div>
        <dt>Se compensa</dt>
        <dd>{compensation ? COMPENSATIONS[compensation] : 'Según la ley'}</dd>
      </div>
      <div>
        <dt>Estado</dt>
        <dd>
          <StateChip {...overtimeRequestStates.states[state]} />
        </dd>
      </div>
      <div data-wide>
        <dt>Motivo</dt>
        <dd>{reason}</dd>
      </div>
      {answer ? (
        <div data-wide>
          <dt>Respuesta</dt>
          <dd>{answer}</dd>
        </div>
      ) : null}
      <SoFar user={user} year={Number(from.slice(0, 4))} />
    </dl>
  )
}
