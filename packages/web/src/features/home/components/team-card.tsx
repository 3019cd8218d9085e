import { type MissingPerson, missingHoursRoute } from '@timesheet/domain/alerts'
import { approvalFactsRoute, hours, hoursBatches } from '@timesheet/domain/hours'
import { addDays, type Day, formatDay, mondayOf, monthOf, sumMinutes } from '@timesheet/domain/kernel'
import { mdiAccountClockOutline, mdiCheckDecagramOutline, mdiChevronRight, mdiEyeOutline } from '@mdi/js'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { callRoute } from '../../../data/call-route.ts'
import { filterText, listQuery } from '../../../data/collection.ts'
import { derivedQuery } from '../../../data/derived-query.ts'
import { partOf } from '../../../data/live-source.ts'
import { useToday } from '../../../data/today.ts'
import { Icon } from '../../../ui/icon.tsx'
import { formatHours } from '../../../ui/text/hours-text.tsx'
import { ExplainedRow } from '../../../widgets/explained/explained-row.tsx'
import { missingFigure } from '../../../widgets/explained/missing-figure.ts'
import { useHoursFormat } from '../../../widgets/hours-format.ts'
import { LoadError } from '../../../widgets/load-error.tsx'
import { type OddDay, oddDays, waitingProjects, type WaitingProject } from '../team.view-model.ts'
import card from './week-card.module.css'
import css from './waiting-card.module.css'
import { TeamPlace } from './team-place.tsx'

const SHOWN = 4
const ODD_SHOWN = 3
/** Missing hours of many people are work for the server; they are of yesterday at the latest. */
const FRESH_MS = 300_000

/** The days whose missing hours are of interest: last week and this one until yesterday. */
function spanUntil(today: Day): { readonly from: Day; readonly to: Day } {
  const to = addDays(today, -1)
  return { from: addDays(mondayOf(to), -7), to }
}

function useMissing(today: Day) {
  const span = spanUntil(today)
  return useQuery({
    queryKey: ['home-missing', span],
    queryFn: () => callRoute(missingHoursRoute, { ...span, most: SHOWN }),
    staleTime: FRESH_MS,
  })
}

function useWaitingProjects(user: string) {
  const filter = filterText('decider = {:user} && waiting > 0', { user })
  return useQuery(listQuery(hoursBatches, { filter, sort: 'from', expand: 'project,user' }, { decider: user }))
}

function OddRow({ odd: { user, name, day, text } }: { readonly odd: OddDay }) {
  return (
    <li>
      <Link to="/hours" search={{ user, week: day }} className={css.thing} data-tone="running">
        <Icon path={mdiEyeOutline} size={20} />
        <span className={css.words}>
          <strong>
            {name}, {formatDay(day).slice(0, 5)}
          </strong>
          <small>{text}</small>
        </span>
        <Icon path={mdiChevronRight} size={20} />
      </Link>
    </li>
  )
}

/** What waits in a project, and its unusual days, each with a link to the cell. */
function ProjectRows({ waiting }: { readonly waiting: WaitingProject }) {
  const { project, code, people, entries } = waiting
  const format = useHoursFormat()
  const facts = useQuery(
    derivedQuery({
      dependsOn: [partOf(hours, { project })],
      queryKey: ['approval-facts', project],
      queryFn: () => callRoute(approvalFactsRoute, { project }),
    }),
  )
  const odd = oddDays(facts.data?.days ?? [], waiting, (minutes) => formatHours(minutes, format))
  return (
    <>
      <li>
        <Link
          to="/projects/$project/hours"
          params={{ project }}
          search={{ view: 'approve' }}
          className={css.thing}
          data-tone="waiting"
        >
          <Icon path={mdiCheckDecagramOutline} size={20} />
          <span className={css.words}>
            <strong>
              {code}: {entries === 1 ? '1 entrada' : `${entries} entradas`} de{' '}
              {people === 1 ? '1 persona' : `${people} personas`} por decidir
            </strong>
            {odd.length > 0 ? <small>{odd.length === 1 ? '1 día' : `${odd.length} días`} para mirar</small> : null}
          </span>
          <Icon path={mdiChevronRight} size={20} />
        </Link>
      </li>
      {odd.slice(0, ODD_SHOWN).map((one) => (
        <OddRow key={`${one.user} ${one.day}`} odd={one} />
      ))}
    </>
  )
}

/** Who misses hours since last week, with how many. */
function ShortRow({ person, today }: { readonly person: MissingPerson; readonly today: Day }) {
  const format = useHoursFormat()
  const { user, name, missing, since, expected, loaded } = person
  const figure = () =>
    missingFigure({
      ...{ user, name, missing, ...spanUntil(today) },
      expected: sumMinutes(expected),
      loaded: sumMinutes(loaded),
    })
  return (
    <li>
      <ExplainedRow figure={figure} label={`Explicar las horas que le faltan a ${name}`}>
        {(props) => (
          <Link
            to="/hours"
            search={{ user, week: since || today }}
            className={css.thing}
            data-tone="running"
            {...props}
          >
            <Icon path={mdiAccountClockOutline} size={20} />
            <span className={css.words}>
              <strong>
                {name}: faltan {formatHours(missing, format)}
              </strong>
            </span>
            <Icon path={mdiChevronRight} size={20} />
          </Link>
        )}
      </ExplainedRow>
    </li>
  )
}

function sumText(people: number, missing: number): string {
  if (people === 0) return 'No hay horas por decidir.'
  return missing === 0
    ? 'A nadie le faltan horas de la semana pasada ni de ésta.'
    : `${missing} de ${people} con horas sin cargar desde la semana pasada.`
}

interface TeamCardProps {
  readonly user: string
  /** Whether the viewer leads by a role: then the card is there also when nothing is to be told. */
  readonly leads: boolean
}

/** What a leader or manager looks at: who misses hours, what waits for their decision, and what of it is unusual. */
export function TeamCard({ user, leads }: TeamCardProps) {
  const today = useToday()
  const missing = useMissing(today)
  const waiting = useWaitingProjects(user)
  const failed = missing.isError ? missing : waiting.isError ? waiting : null
  if (failed && leads)
    return (
      <TeamPlace>
        <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
      </TeamPlace>
    )
  if (!missing.data || !waiting.data) return leads ? <TeamPlace /> : null
  const { people, missingPeople, items } = missing.data
  const projects = waitingProjects(waiting.data)
  if (people === 0 && projects.length === 0 && !leads) return null
  const short = items.slice(0, SHOWN)
  const rest = missingPeople - short.length
  const month = { month: monthOf(addDays(today, -1)) }
  const all = (text: string) => (
    <Link to="/hours/analyzer/h" search={month} className={css.rest}>
      {text}
    </Link>
  )
  return (
    <TeamPlace beside={people > 0 ? all('Ver la sábana') : null}>
      {people > 0 || projects.length === 0 ? <p className={card.sum}>{sumText(people, missingPeople)}</p> : null}
      <ul className={css.list}>
        {short.map((person) => (
          <ShortRow key={person.user} person={person} today={today} />
        ))}
        {projects.slice(0, SHOWN).map((project) => (
          <ProjectRows key={project.project} waiting={project} />
        ))}
      </ul>
      {rest > 0 ? all(rest === 1 ? 'Y a 1 persona más' : `Y a ${rest} personas más`) : null}
    </TeamPlace>
  )
}
