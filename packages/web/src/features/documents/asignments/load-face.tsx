import { Skeleton } from '@mantine/core'
import { mdiAccountGroupOutline } from '@mdi/js'
import type { PersonLoad } from '@timesheet/domain/documents'
import type { Day } from '@timesheet/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useToday } from '../../../data/today.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import { useSearchNow } from '../../../widgets/use-search-now.ts'
import { FaceBar, type LoadFaceProps } from './face-bar.tsx'
import { askedBy, loadQuery } from './load.query.ts'
import { loadWords, peopleNamed, peopleWords, shownWeeks, tooMuchWords } from './load.view-model.ts'
import classes from './load.module.css'

/** What people have to do in the weeks ahead, beside what they work in them. */
export function LoadFace(face: LoadFaceProps) {
  return (
    <>
      <FaceBar {...face} label="Buscar por persona" />
      <People typed={face.view.text} />
    </>
  )
}

function People({ typed }: { readonly typed: string }) {
  const asked = askedBy(useSearchNow())
  const today = useToday()
  const { data, error, refetch } = useQuery(loadQuery(asked))
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={320} />
  const people = peopleNamed(data.people, typed)
  if (people.length === 0)
    return (
      <EmptyState
        icon={mdiAccountGroupOutline}
        title="Nadie tiene horas asignadas con estos filtros"
        help="Acá se compara lo que cada persona tiene asignado con el tiempo que trabaja."
      />
    )
  return (
    <>
      <p role="status">{peopleWords(people, data.leftOff)}</p>
      <ul className={classes.people}>
        {people.map((person) => (
          <Person key={person.user} person={person} today={today} />
        ))}
      </ul>
      <p className={classes.note}>
        De las asignaciones activas de todos los proyectos. A lo asignado se le restan las horas cargadas que ves, y lo
        que queda se reparte hasta la fecha de cada documento. Tener de más es un aviso: no impide asignar.
      </p>
    </>
  )
}

function Person({ person, today }: { readonly person: PersonLoad; readonly today: Day }) {
  const tooMuch = tooMuchWords(person, today)
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <Link to="/documents/asignments" search={{ user: person.user }} className={classes.name}>
          {person.name}
        </Link>
        <small>{loadWords(person)}</small>
        {tooMuch ? <small data-over>Atención: {tooMuch}.</small> : null}
        {person.isTracked ? null : <small>No se esperan horas de esta persona.</small>}
      </div>
      <ol className={classes.weeks} aria-label={`Semanas de ${person.name}`}>
        {shownWeeks(person, today).map(({ from, title, share, text, filled, band }) => (
          <li key={from} className={classes.week} data-band={band}>
            <small>{title}</small>
            <strong>{share}</strong>
            <span className={classes.track} aria-hidden="true">
              <span style={{ width: `${filled}%` }} />
            </span>
            <small>{text}</small>
          </li>
        ))}
      </ol>
    </li>
  )
}
