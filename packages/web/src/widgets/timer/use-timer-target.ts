import { documents } from '@timesheet/domain/documents'
import { nonproductive, type RunningTimer } from '@timesheet/domain/hours'
import { calendars, users } from '@timesheet/domain/people'
import { activities, projects } from '@timesheet/domain/projects'
import { useQuery } from '@tanstack/react-query'
import { listQuery, oneQuery } from '../../data/collection.ts'
import { timeZoneOf } from '../time-zone.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'
import type { StopOptions } from './stop-timer.ts'

/** A short text of the timer's target, and the options for stopping it; `options` are null until they are loaded. */
export function useTimerTarget(
  timer: RunningTimer,
  user: string,
): { readonly name: string; readonly title: string; readonly options: StopOptions | null } {
  const person = useQuery({ ...oneQuery(users, user), ...SLOW_CHANGING })
  const project = useQuery({ ...oneQuery(projects, timer.project), ...SLOW_CHANGING, enabled: timer.project !== '' })
  const document = useQuery({
    ...oneQuery(documents, timer.document),
    ...SLOW_CHANGING,
    enabled: timer.document !== '',
  })
  const activity = useQuery({
    ...oneQuery(activities, timer.activity),
    ...SLOW_CHANGING,
    enabled: timer.activity !== '',
  })
  const category = useQuery({
    ...oneQuery(nonproductive, timer.nonproductive),
    ...SLOW_CHANGING,
    enabled: timer.nonproductive !== '',
  })
  const tree = useQuery({ ...listQuery(calendars, { sort: 'name' }), ...SLOW_CHANGING })
  const isKnown =
    tree.data !== undefined && person.data !== undefined && (timer.activity === '' || activity.data !== undefined)
  const billable = timer.nonproductive === '' && (activity.data?.billable ?? true)
  return {
    name:
      timer.project + timer.nonproductive === ''
        ? 'Sin tarea'
        : (document.data?.code ??
          [project.data?.code, activity.data?.code ?? category.data?.code].filter(Boolean).join(' · ')),
    title: [project.data?.name, document.data?.title ?? activity.data?.name ?? category.data?.name]
      .filter(Boolean)
      .join(' › '),
    options: isKnown ? { timeZone: timeZoneOf(tree.data, person.data.calendar), billable } : null,
  }
}
