import { Skeleton } from '@mantine/core'
import { hours, hourStates } from '@timesheet/domain/hours'
import type { HourState } from '@timesheet/domain/hours'
import { useQuery } from '@tanstack/react-query'
import { filterText, pageQuery } from '../../../data/collection.ts'
import { StateChip } from '../../../ui/state-chip.tsx'
import { DayText } from '../../../ui/text/day-text.tsx'
import { HoursText } from '../../../ui/text/hours-text.tsx'
import { LoadError } from '../../../widgets/load-error.tsx'
import classes from './panel.module.css'

const SHOWN = 8

/** The latest hours of a project that the viewer may see. */
export function LastEntries({ project, emptyText }: { readonly project: string; readonly emptyText: string }) {
  const query = useQuery(
    pageQuery(
      hours,
      {
        filter: filterText('project = {:project}', { project }),
        sort: '-day,-created',
        expand: 'user,activity,document',
        page: 1,
        perPage: SHOWN,
        skipTotal: true,
      },
      { part: { project } },
    ),
  )
  if (query.isError) return <LoadError error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton height={160} />
  if (query.data.items.length === 0) return <p className={classes.note}>{emptyText}</p>
  return (
    <ul className={classes.rows}>
      {query.data.items.map((entry) => (
        <li key={entry.id} className={classes.row}>
          <DayText day={entry.day} />
          <span className={classes.words}>
            <span>{entry.expand?.['user'] ? `${entry.expand['user'].name} ${entry.expand['user'].surname}` : ''}</span>
            <small>
              {[entry.expand?.['document']?.code, entry.expand?.['activity']?.name, entry.note]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <StateChip {...hourStates.states[entry.state as HourState]} />
          <HoursText minutes={entry.minutes} />
        </li>
      ))}
    </ul>
  )
}
