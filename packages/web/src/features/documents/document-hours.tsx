import { Button } from '@mantine/core'
import { mdiPlay } from '@mdi/js'
import { asignments } from '@timesheet/domain/documents'
import { hours, LOADED_STATES } from '@timesheet/domain/hours'
import { formatClock, type Minutes } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { groupCountsRoute } from '@timesheet/domain/search'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callRoute } from '../../data/call-route.ts'
import { filterText, listQuery } from '../../data/collection.ts'
import { derivedQuery } from '../../data/derived-query.ts'
import { useSessionUser } from '../../data/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { spentQuery } from '../../widgets/documents/spent.query.ts'
import { takesHours } from '../../widgets/documents/takes-hours.ts'
import { PersonBadge } from '../../widgets/person-badge.tsx'
import { useWorkTimer } from '../../widgets/timer/use-work-timer.ts'
import { documentHours, type PersonHours, usedWords } from './document-hours.view-model.ts'
import classes from './document-hours.module.css'
import type { DocumentRow } from './document-rows.ts'
import panel from './document.module.css'

const anyOf = (field: string, values: readonly string[]) =>
  values.map((value) => filterText(`${field} = {:value}`, { value })).join(' || ')

/** What people loaded on a document, as far as the viewer may see their hours. */
function loadedQuery(document: string) {
  const filter = `${filterText('document = {:document}', { document })} && (${anyOf('state', LOADED_STATES)})`
  return derivedQuery({
    dependsOn: [hours],
    queryKey: ['document-hours', document],
    queryFn: ({ signal }) =>
      callRoute(groupCountsRoute, { of: hours.name, by: 'user', sum: 'minutes', filter }, { signal }),
  })
}

/** The hours of a document by person against what was asigned and foreseen; from here the viewer loads theirs. */
export function DocumentHours({ document }: { readonly document: DocumentRow }) {
  const viewer = useSessionUser()?.id ?? ''
  const filter = filterText('document = {:document}', { document: document.id })
  const { data: asigned } = useQuery(listQuery(asignments, { filter }))
  const { data: groups } = useQuery(loadedQuery(document.id))
  const spent = useQuery(spentQuery([document.id])).data?.get(document.id)
  if (!asigned || !groups) return null
  const loaded = new Map(groups.map(({ key, sum }) => [key, sum]))
  const seen = [...loaded.values()].reduce((sum, minutes) => sum + minutes, 0)
  const { people, others } = documentHours(asigned, loaded, { spent: spent ?? seen, viewer })
  return (
    <section className={panel.panel} aria-labelledby="document-hours">
      <div className={classes.head}>
        <h2 id="document-hours">Horas por persona</h2>
        {takesHours(document) ? <LoadActions document={document} user={viewer} /> : null}
      </div>
      {spent === undefined ? null : <Used spent={spent} forecast={document.forecastMinutes} />}
      {people.length === 0 && others === 0 ? (
        <p className={classes.muted}>Nadie la tiene asignada ni cargó horas.</p>
      ) : null}
      <People people={people} others={others} />
    </section>
  )
}

/** How much of the forecast was used, in words and as a bar. */
function Used({ spent, forecast }: { readonly spent: Minutes; readonly forecast: Minutes }) {
  const used = usedWords(spent, forecast)
  if (used === '') return null
  const left = forecast - spent
  return (
    <>
      <p className={classes.muted} data-over={left < 0 || undefined}>
        {used} de las previstas, {left < 0 ? `${formatClock(-left)} de más` : `quedan ${formatClock(left)}`}
      </p>
      <div className={classes.bar} data-over={left < 0 || undefined} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (spent / forecast) * 100)}%` }} />
      </div>
    </>
  )
}

function People({ people, others }: { readonly people: readonly PersonHours[]; readonly others: Minutes }) {
  const ids = people.map(({ user }) => user).toSorted()
  const named = useQuery({ ...listQuery(users, { filter: anyOf('id', ids) }), enabled: ids.length > 0 })
  const of = new Map((named.data ?? []).map((row) => [row.id, row]))
  if (ids.length > 0 && !named.data) return null
  return (
    <ul className={classes.list}>
      {people.map(({ user, roles, asigned, loaded }) => {
        const person = of.get(user)
        return (
          <li key={user}>
            <span className={classes.person}>
              {person ? <PersonBadge person={person} /> : 'Otra persona'}
              {roles ? <small>{roles}</small> : null}
            </span>
            <span className={classes.figures}>
              <strong data-over={(asigned > 0 && (loaded ?? 0) > asigned) || undefined}>
                {loaded === null ? '—' : formatClock(loaded)}
              </strong>
              <small>{asigned > 0 ? `de ${formatClock(asigned)} asignadas` : 'sin horas asignadas'}</small>
            </span>
          </li>
        )
      })}
      {others > 0 ? (
        <li>
          <span className={classes.person}>
            Otras personas
            <small>Sus horas se ven sumadas</small>
          </span>
          <span className={classes.figures}>
            <strong>{formatClock(others)}</strong>
          </span>
        </li>
      ) : null}
    </ul>
  )
}

function LoadActions({ document, user }: { readonly document: DocumentRow; readonly user: string }) {
  const { runningOn, start } = useWorkTimer(user)
  return (
    <span className={classes.acts}>
      <Button
        component={Link}
        to={`/hours/i?project=${document.project}&document=${document.id}`}
        variant="default"
        size="xs"
      >
        Cargar horas
      </Button>
      {runningOn === document.id ? (
        <small>Cronómetro en marcha</small>
      ) : (
        <Button
          variant="default"
          size="xs"
          aria-label={`Iniciar cronómetro en ${document.code}`}
          leftSection={<Icon path={mdiPlay} size={16} />}
          disabled={!start}
          onClick={() => start?.(document)}
        >
          Iniciar
        </Button>
      )}
    </span>
  )
}
