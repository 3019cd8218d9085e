import { findRows, type RowPlace } from '@timesheet/engine'
import { type DayRange, hours, isAuthorised, isLoaded, overtimeRequests, surchargesOf } from '@timesheet/domain/hours'
import { addDays, type Day, mondayOf } from '@timesheet/domain/kernel'
import { gatherOvertimePeople } from '../kernel/overtime-facts.ts'

/** The days of these people whose loaded hours would be overtime that nobody authorised in advance, as `user day`. */
export async function findUnauthorised(
  place: RowPlace,
  people: readonly string[],
  { from, to }: DayRange,
): Promise<ReadonlySet<string>> {
  const weeks = { from: mondayOf(from), to: addDays(mondayOf(to), 6) }
  const persons = await gatherOvertimePeople(place, people, weeks)
  if (persons.size === 0) return new Set()
  const ids = [...persons.keys()]
  const of = `(${ids.map((_, i) => `user = {:u${i}}`).join(' || ')})`
  const params = { ...Object.fromEntries(ids.map((id, i) => [`u${i}`, id])), ...weeks }
  const entries = await findRows(place, hours, { filter: `${of} && day >= {:from} && day <= {:to}`, params })
  const byUser = Map.groupBy(entries.filter(isLoaded), ({ user }) => user)
  const asked = await findRows(place, overtimeRequests, {
    filter: `${of} && state = "approved" && from <= {:to} && to >= {:from}`,
    params,
  })
  const isMissing = (user: string, day: Day) =>
    !isAuthorised(
      day,
      asked.filter((request) => request.user === user),
    )
  return new Set(
    [...persons.values()].flatMap(({ user, terms }) =>
      surchargesOf(byUser.get(user) ?? [], terms)
        .filter(({ entry: { day } }) => isMissing(user, day))
        .map(({ entry: { day } }) => `${user} ${day}`),
    ),
  )
}
