import { findRows, findRowsById, type RowPlace } from '@timesheet/engine'
import { SOON_DAYS } from '@timesheet/domain/documents'
import { addWorkingDays, type Day } from '@timesheet/domain/kernel'
import { calendarChain, calendars, holidays } from '@timesheet/domain/people'
import { projects } from '@timesheet/domain/projects'

const FREE: readonly string[] = ['holiday', 'day_off']

/** When answers are due in a project, by the calendar of the project, else the firm's first (domain.md §2.6). */
export async function findDueDays(
  place: RowPlace,
  project: string,
  from: Day,
): Promise<(days: number) => { readonly dueOn: Day; readonly dueSoonOn: Day }> {
  const own = (await findRowsById(place, projects, [project])).get(project)
  const known = await findRows(place, calendars, { sort: 'created' })
  const chain = calendarChain(known, own?.calendar || (known.find(({ active }) => active)?.id ?? ''))
  const special = await findRows(place, holidays, { filter: 'day >= {:from}', params: { from } })
  const free = new Set(
    special.filter(({ calendar, kind }) => chain.includes(calendar) && FREE.includes(kind)).map(({ day }) => day),
  )
  const isFree = (day: Day) => free.has(day)
  return (days) => {
    const dueOn = addWorkingDays(from, days, isFree)
    return { dueOn, dueSoonOn: addWorkingDays(dueOn, -SOON_DAYS, isFree) }
  }
}
