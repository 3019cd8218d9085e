import { findRowsById, type RequestInfo, type RowPlace } from '@timesheet/engine'
import type { Day } from '@timesheet/domain/kernel'
import { projects } from '@timesheet/domain/projects'
import { latestToday } from '../kernel/time-zone.ts'

/** Today for who asks or in one of the projects, whichever is later: elsewhere the next day may have begun. */
export async function todayOfProjects(
  place: RowPlace,
  request: Pick<RequestInfo, 'auth'> | null | undefined,
  ids: readonly string[],
): Promise<Day> {
  const of = await findRowsById(place, projects, [...new Set(ids)])
  return latestToday(place.app, [
    request?.auth?.values['calendar'],
    ...[...of.values()].map(({ calendar }) => calendar),
  ])
}
