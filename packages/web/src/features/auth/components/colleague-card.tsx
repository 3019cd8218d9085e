import '@mantine/core/styles/Skeleton.css'
import { Anchor, Skeleton } from '@mantine/core'
import { presence, users } from '@timesheet/domain/people'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { filterText, listQuery, oneQuery } from '../../../data/collection.ts'
import { queryClient } from '../../../data/query-client.ts'
import { fileUrl } from '../../../data/session.ts'
import { today } from '../../../data/today.ts'
import { PersonPhoto } from '../../../ui/person-photo.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import classes from './colleague-card.module.css'

function Presence({ user }: { readonly user: string }) {
  const day = today()
  const filter = filterText('user = {:user} && day = {:day}', { user, day })
  const away = useQuery(listQuery(presence, { filter, sort: 'day' }))
  if (!away.data) return null
  return <dd>{away.data.length > 0 ? 'Ausente hoy' : 'Sin ausencias hoy'}</dd>
}

function Facts({ id }: { readonly id: string }) {
  const query = useQuery(oneQuery(users, id, { expand: 'specialty' }))
  if (query.isError) return <LoadError isScreen error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={220} width={320} />
  const person = query.data
  const specialty = (person.expand as { specialty?: { name: string } } | undefined)?.specialty
  const name = `${person.name} ${person.surname}`
  return (
    <article className={classes.card}>
      <PersonPhoto name={name} src={fileUrl(person, person.avatar, '256x256')} size={112} />
      <h1 className={classes.name}>{name}</h1>
      {person.position ? <p className={classes.position}>{person.position}</p> : null}
      <dl className={classes.facts}>
        {specialty ? (
          <div>
            <dt>Especialidad</dt>
            <dd>{specialty.name}</dd>
          </div>
        ) : null}
        {person.email ? (
          <div>
            <dt>Correo</dt>
            <dd>
              <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor>
            </dd>
          </div>
        ) : null}
        {person.phone ? (
          <div>
            <dt>Teléfono</dt>
            <dd>
              <Anchor href={`tel:${person.phone}`}>{person.phone}</Anchor>
            </dd>
          </div>
        ) : null}
        <div>
          <dt>Presencia</dt>
          {person.verified ? <Presence user={id} /> : <dd>Invitada: todavía no ingresó</dd>}
        </div>
      </dl>
      <Anchor component={Link} to="/">
        Volver a Inicio
      </Anchor>
    </article>
  )
}

/** A colleague's card, with the fields that everybody may see. */
export function ColleagueCard({ id }: { readonly id: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Facts id={id} />
    </QueryClientProvider>
  )
}
