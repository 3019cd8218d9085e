import { Anchor, Skeleton } from '@mantine/core'
import { documents, grantedForecast, type HourRequest, hourRequestStates } from '@timesheet/domain/documents'
import { formatClock } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { oneQuery } from '../../../data/collection.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { spentQuery } from '../../documents/spent.query.ts'
import { LoadError } from '../../load-error.tsx'
import { hourRequestQuery, projectHoursQuery } from '../../more-hours/hour-requests.queries.ts'
import { HoursStanding } from '../../more-hours/hours-standing.tsx'
import { specialtyHours } from '../../more-hours/specialty-hours.view-model.ts'
import { PersonBadge } from '../../person-badge.tsx'
import facts from '../../record-facts.module.css'

/** Where the document stands, and what there is to give of in its specialty within the project. */
function Standing({ request }: { readonly request: HourRequest }) {
  const { document: id, project, specialty, state, minutes } = request
  const document = useQuery(oneQuery(documents, id)).data
  const spent = useQuery(spentQuery([id])).data?.get(id)
  const tree = useQuery(projectHoursQuery(project)).data
  const within = tree ? specialtyHours(tree.branches, specialty) : null
  if (!document) return null
  const { budgetMinutes, forecastMinutes } = document
  return (
    <>
      {state === 'requested' ? (
        <div>
          <dt>Si se otorgan</dt>
          <dd>Se prevén {formatClock(grantedForecast(document, minutes))}</dd>
        </div>
      ) : null}
      <HoursStanding
        label="Horas del documento"
        budget={budgetMinutes}
        forecast={forecastMinutes || budgetMinutes}
        spent={spent}
      />
      {within ? (
        <HoursStanding label={`${tree?.names[specialty] ?? 'Especialidad'} en el proyecto`} {...within} />
      ) : null}
    </>
  )
}

/** A request of more hours: who, for which document, how many, why, and what there is to give of. */
export function MoreHoursEssentials({ id }: { readonly id: string }) {
  const query = useQuery(hourRequestQuery(id))
  const { data: request } = query
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!request) return <Skeleton height={96} />
  const { user, document } = request.expand ?? {}
  return (
    <dl className={facts.facts}>
      <div>
        <dt>Persona</dt>
        <dd>{user ? <PersonBadge person={user} /> : '—'}</dd>
      </div>
      <div>
        <dt>Horas que faltan</dt>
        <dd>{formatClock(request.minutes)}</dd>
      </div>
      <div>
        <dt>Estado</dt>
        <dd>
          <StateChip {...hourRequestStates.states[request.state]} />
        </dd>
      </div>
      {document ? (
        <div data-wide>
          <dt>Documento</dt>
          <dd>
            <Anchor component={Link} to={`/documents/${request.document}`} fz="inherit" td="underline">
              {String(document['code'])}
            </Anchor>{' '}
            {String(document['title'])}
          </dd>
        </div>
      ) : null}
      <div data-wide>
        <dt>Motivo</dt>
        <dd>{request.reason}</dd>
      </div>
      {request.answer ? (
        <div data-wide>
          <dt>Respuesta</dt>
          <dd>{request.answer}</dd>
        </div>
      ) : null}
      <Standing request={request} />
    </dl>
  )
}
