import { Skeleton } from '@mantine/core'
import { HOUR_STATES, hours, hourStates, isLoaded } from '@timesheet/domain/hours'
import { formatDay, formatTime, sumMinutes } from '@timesheet/domain/kernel'
import { users } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import type { RecordModel } from 'pocketbase'
import { filterText, listQuery, oneQuery } from '../../../../data/collection.ts'
import { StateChip } from '../../../../ui/state-chip.tsx'
import { formatHours } from '../../../../ui/text/hours-text.tsx'
import { useHoursFormat } from '../../../../widgets/hours-format.ts'
import { LoadError } from '../../../../widgets/load-error.tsx'
import { SideDrawer } from '../../../../widgets/side-drawer.tsx'
import type { SheetDay } from '../month-sheet.view-model.ts'
import { dayText } from '../month-sheet.view-model.ts'
import { WeekLink } from './week-link.tsx'
import toolClasses from '../../../../widgets/table-tools/table-tools.module.css'

export interface DayDrawerProps {
  readonly user: string
  /** The day as the sheet shows it. */
  readonly day: SheetDay
  readonly onClose: () => void
}

function targetOf(row: RecordModel): string {
  const named: Readonly<Record<string, RecordModel | undefined>> = row.expand ?? {}
  const { project, document, activity, nonproductive } = named
  const task = document ?? activity ?? nonproductive
  return [project?.['code'], task?.['code'] ?? '', task?.['name'] ?? task?.['title']].filter(Boolean).join(' · ')
}

/** The entries of a person on a day that the viewer may read, beside the sheet. */
export function DayDrawer({ user, day, onClose }: DayDrawerProps) {
  const format = useHoursFormat()
  const person = useQuery(oneQuery(users, user))
  const query = useQuery(
    listQuery(
      hours,
      {
        filter: filterText('user = {:user} && day = {:day}', { user, day: day.day }),
        sort: 'start,created',
        expand: 'project,document,activity,nonproductive',
      },
      { user },
    ),
  )
  const name = person.data ? `${person.data.surname}, ${person.data.name}` : ''
  const seen = sumMinutes((query.data ?? []).filter(isLoaded).map(({ minutes }) => minutes))
  return (
    <SideDrawer title={`${name} · ${formatDay(day.day)}`} onClose={onClose}>
      <p className={toolClasses.note}>{dayText(day)}</p>
      {query.isError ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={120} /> : null}
      <ul className={toolClasses.list}>
        {(query.data ?? []).map((entry) => (
          <li key={entry.id} className={toolClasses.line}>
            <b className={toolClasses.figure}>{formatHours(entry.minutes, format)}</b>
            <span className={toolClasses.words}>
              <span>{targetOf(entry)}</span>
              <small>
                {[entry.start ? `${formatTime(entry.start)}–${formatTime(entry.end)}` : '', entry.note]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <StateChip label={HOUR_STATES[entry.state]} tone={hourStates.states[entry.state].tone} />
          </li>
        ))}
      </ul>
      {query.data && seen < day.loaded ? (
        <p className={toolClasses.note}>
          Se ven {formatHours(seen, format)} de {formatHours(day.loaded, format)}: el resto es de proyectos que no están
          a cargo de esta cuenta.
        </p>
      ) : null}
      {query.data?.length === 0 && day.loaded === 0 ? (
        <p className={toolClasses.note}>Ese día no tiene horas.</p>
      ) : null}
      <p>
        <WeekLink user={user} day={day.day}>
          Abrir su semana
        </WeekLink>
      </p>
    </SideDrawer>
  )
}
