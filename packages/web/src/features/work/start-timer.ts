import { calendars, users } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { listQuery, oneQuery } from '../../data/collection.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'
import { timeZoneOf } from '../../widgets/time-zone.ts'
import { useTimer } from '../../widgets/timer/use-timer.ts'
import type { ShownWork } from './use-work.ts'

/** The timer of somebody's work. */
export interface WorkTimer {
  /** The document on which it runs; '' for none. */
  readonly runningOn: string
  /** Starts it on a document; null until it is known in which time zone. */
  readonly start: ((line: ShownWork) => void) | null
}

/** The viewer's timer, started on documents of their work. */
export function useWorkTimer(user: string): WorkTimer {
  const timer = useTimer(user)
  const person = useQuery({ ...oneQuery(users, user), ...SLOW_CHANGING })
  const tree = useQuery({ ...listQuery(calendars, { sort: 'name' }), ...SLOW_CHANGING })
  const timeZone = tree.data && person.data ? timeZoneOf(tree.data, person.data.calendar) : null
  const start = ({ project, id }: ShownWork) => {
    const target = { project, document: id, activity: '', nonproductive: '' }
    if (timeZone !== null) timer.start(target, { timeZone, billable: true })
  }
  return { runningOn: timer.running?.document ?? '', start: timeZone === null ? null : start }
}
