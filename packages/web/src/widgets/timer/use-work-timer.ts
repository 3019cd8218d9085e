import { calendars, users } from '@timesheet/domain/people'
import { useQuery } from '@tanstack/react-query'
import { listQuery, oneQuery } from '../../data/collection.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'
import { timeZoneOf } from '../time-zone.ts'
import { useTimer } from './use-timer.ts'

/** A document on which hours may be loaded. */
export interface TimedDocument {
  readonly id: string
  readonly project: string
}

/** The timer of somebody's work. */
export interface WorkTimer {
  /** The document on which it runs; '' for none. */
  readonly runningOn: string
  /** Starts it on a document; null until it is known in which time zone. */
  readonly start: ((document: TimedDocument) => void) | null
}

/** The viewer's timer, started on documents. */
export function useWorkTimer(user: string): WorkTimer {
  const timer = useTimer(user)
  const person = useQuery({ ...oneQuery(users, user), ...SLOW_CHANGING })
  const tree = useQuery({ ...listQuery(calendars, { sort: 'name' }), ...SLOW_CHANGING })
  const timeZone = tree.data && person.data ? timeZoneOf(tree.data, person.data.calendar) : null
  const start = ({ project, id }: TimedDocument) => {
    const target = { project, document: id, activity: '', nonproductive: '' }
    if (timeZone !== null) timer.start(target, { timeZone, billable: true })
  }
  return { runningOn: timer.running?.document ?? '', start: timeZone === null ? null : start }
}
