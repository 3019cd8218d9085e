import { userJourney, users } from '@timesheet/domain/people'
import { members } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { filterText, listQuery, oneQuery } from '../../../data/collection.ts'
import type { SessionUser } from '../../../data/session.ts'
import { useToday } from '../../../data/today.ts'
import { useMay } from '../../../widgets/may.ts'
import { useViewer } from '../../../widgets/viewer.ts'
import { employmentQuery } from '../../../widgets/working-time.queries.ts'
import { missingParts, nameList } from '../missing.view-model.ts'
import type { MissingPart } from '../missing.view-model.ts'
import classes from './missing-card.module.css'

const WORDS: Record<MissingPart, { readonly what: string; readonly why: string }> = {
  calendar: { what: 'El calendario', why: 'dice qué días son feriados y en qué hora se trabaja.' },
  journey: { what: 'La jornada', why: 'sin ella no se esperan horas.' },
  projects: {
    what: 'Un proyecto',
    why: 'hasta integrar un equipo se carga sólo en los proyectos abiertos a todos; lo asigna la jefatura de cada proyecto.',
  },
}

function Administrators() {
  const query = useQuery(
    listQuery(users, {
      filter: 'grants:each ?= "adm" && active = true',
      sort: 'surname,name',
      fields: 'id,name,surname',
    }),
  )
  const names = nameList(query.data ?? [])
  return <p className={classes.who}>Lo define la administración{names ? `: ${names}` : ''}.</p>
}

interface ListProps {
  readonly user: string
  readonly parts: readonly MissingPart[]
  readonly setsItself: boolean
}

function MissingList({ user, parts, setsItself }: ListProps) {
  return (
    <section className={classes.card} aria-labelledby="missing">
      <h2 id="missing" className={classes.title}>
        Falta para empezar
      </h2>
      <ul className={classes.list}>
        {parts.map((part) => (
          <li key={part}>
            <strong>{WORDS[part].what}</strong>: {WORDS[part].why}
          </li>
        ))}
      </ul>
      {setsItself ? (
        <p className={classes.who}>
          Se define en{' '}
          <Link to="/config/users" search={{ id: user } as never}>
            Configuración, Personas
          </Link>
          .
        </p>
      ) : (
        <Administrators />
      )}
    </section>
  )
}

function OfPerson({ id }: { readonly id: string }) {
  const viewer = useViewer()
  const setsItself = useMay(userJourney, 'create')
  const today = useToday()
  const person = useQuery(oneQuery(users, id))
  const terms = useQuery(employmentQuery(id))
  const journeys = useQuery(
    listQuery(userJourney, { filter: filterText('user = {:user}', { user: id }), sort: 'from' }),
  )
  const teams = useQuery(listQuery(members, { filter: filterText('user = {:user}', { user: id }) }))
  if (!person.data || !terms.data || !journeys.data || !teams.data) return null
  const tracksHours = terms.data[0]?.tracksHours === true
  const parts = missingParts(
    { viewer, person: person.data, tracksHours, journeys: journeys.data, memberships: teams.data.length },
    today,
  )
  return parts.length > 0 ? <MissingList user={id} parts={parts} setsItself={setsItself} /> : null
}

/**
 * Lists what a person still lacks before they can enter hours, and who can set it; renders nothing when nothing is
 * missing.
 */
export function MissingCard({ user }: { readonly user: SessionUser }) {
  return user.collectionName === 'users' ? <OfPerson id={user.id} /> : null
}
