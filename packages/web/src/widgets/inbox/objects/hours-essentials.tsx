import { hours, hoursBatches, hourStates, WAITING_STATES } from '@timesheet/domain/hours'
import { formatDay, weekdayOf } from '@timesheet/domain/kernel'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { filterText, listQuery, oneQuery, type Stored } from '../../../data/collection.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { HoursText } from '../../../ui/text/hours-text.tsx'
import { WEEKDAYS } from '../../../ui/text/weekday-names.ts'
import { LoadError } from '../../load-error.tsx'
import { PersonBadge } from '../../person-badge.tsx'
import facts from '../../record-facts.module.css'
import classes from './essentials.module.css'

type Entry = Stored<typeof hours>
const SHOWN = 40

/** The entries of a part of a sending: what was worked, on what, and which of them wait. */
export function HoursEssentials({ id }: { readonly id: string }) {
  const part = useQuery(oneQuery(hoursBatches, id, { expand: 'user' }))
  const entries = useQuery(
    listQuery(
      hours,
      {
        filter: filterText('batch = {:id}', { id }),
        sort: 'day,created',
        expand: 'project,document,activity,nonproductive',
      },
      { batch: id },
    ),
  )
  const error = part.error ?? entries.error
  if (error) return <LoadError error={error} onRetry={() => void Promise.all([part.refetch(), entries.refetch()])} />
  if (!part.data || !entries.data) return <Skeleton height={120} />
  const { from, to, minutes, expand } = part.data
  const { user } = expand ?? {}
  const projects = [...new Set(entries.data.map((entry) => entry.project))]
  const rest = entries.data.length - SHOWN
  return (
    <>
      <dl className={facts.facts}>
        <div>
          <dt>Persona</dt>
          <dd>{user ? <PersonBadge person={user} /> : '—'}</dd>
        </div>
        {/* Once it is decided, whoever only had to decide sees no entries any more. */}
        {entries.data.length > 0 ? (
          <div>
            <dt>Proyecto</dt>
            <dd>{projects.length > 1 ? 'Varios' : projectText(entries.data[0])}</dd>
          </div>
        ) : null}
        <div>
          <dt>Días</dt>
          <dd>{from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`}</dd>
        </div>
        <div>
          <dt>Total</dt>
          <dd>
            <HoursText minutes={minutes} />
          </dd>
        </div>
      </dl>
      <ul className={classes.entries} aria-label="Horas enviadas">
        {entries.data.slice(0, SHOWN).map((entry) => (
          <EntryLine key={entry.id} entry={entry} hasProject={projects.length === 1} />
        ))}
        {rest > 0 ? <li>{rest === 1 ? 'y 1 entrada más' : `y ${rest} entradas más`}</li> : null}
      </ul>
    </>
  )
}

function projectText(entry: Entry | undefined): string {
  const project = entry?.expand?.['project']
  return project ? `${String(project['code'])} ${String(project['name'])}` : 'Sin proyecto'
}

function EntryLine({ entry, hasProject }: { readonly entry: Entry; readonly hasProject: boolean }) {
  const { day, minutes, note, state, reason } = entry
  return (
    <li>
      <span>{`${WEEKDAYS[weekdayOf(day) - 1]!} ${formatDay(day).slice(0, 5)}`}</span>
      <span>
        {targetText(entry, hasProject)}
        {note ? <small>{note}</small> : null}
        {reason ? <small>{reason}</small> : null}
      </span>
      {WAITING_STATES.includes(state) ? <i /> : <StateChip {...hourStates.states[state]} />}
      <HoursText minutes={minutes} />
    </li>
  )
}

function targetText({ expand }: Entry, hasProject: boolean): string {
  const { project, document, activity, nonproductive } = expand ?? {}
  const thing = document ?? activity ?? nonproductive
  const words = [hasProject ? undefined : project?.['code'], thing?.['code'], thing?.['title'] ?? thing?.['name']]
  return words.filter((word) => typeof word === 'string' && word !== '').join(' ')
}
