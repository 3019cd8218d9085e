import type { Day } from '@timesheet/domain/kernel'
import {
  absences,
  absenceTypes,
  calendars,
  employment,
  holidays,
  presence,
  specialty,
  userCalendar,
  users,
} from '@timesheet/domain/people'
import { useQueries } from '@tanstack/react-query'
import { filterText, listQuery, type Stored } from '../../data/collection.ts'
import { SLOW_CHANGING } from '../../data/slow-changing.ts'
import { awayCalendar, type AwayCalendar, type AwayPerson } from './away.view-model.ts'

/** Whose days are shown: the viewer's people, those of a specialty, or of all those who are away. */
export type AwayScope = 'team' | 'all' | (string & {})

export interface AwaySpan {
  readonly user: string
  readonly days: readonly Day[]
  readonly scope: string
}

export type AwayQuery =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown; readonly retry: () => void }
  | {
      readonly state: 'ready'
      readonly calendar: AwayCalendar
      readonly scope: AwayScope
      readonly specialties: readonly Stored<typeof specialty>[]
      readonly hasTeam: boolean
    }

type Named = Pick<Stored<typeof users>, 'id' | 'name' | 'surname' | 'calendar'>

type Move = Stored<typeof userCalendar>

/** The people of a scope by name, the viewer first. */
function peopleOf(
  people: readonly Named[],
  { viewer, moves }: { readonly viewer: string; readonly moves: readonly Move[] },
): readonly AwayPerson[] {
  // Of whom the viewer may not read them, today's calendar counts.
  const movesOf = Map.groupBy(moves, (row) => row.user)
  const personOf = ({ id, name, surname, calendar }: Named): AwayPerson => ({
    id,
    name: `${surname}, ${name}`,
    calendar,
    calendarHistory: movesOf.get(id) ?? [],
  })
  const unique = [...new Map(people.map((person) => [person.id, personOf(person)])).values()]
  const order = new Intl.Collator('es')
  return unique.toSorted((a, b) => Number(b.id === viewer) - Number(a.id === viewer) || order.compare(a.name, b.name))
}

/** Who is away on some days, as far as the viewer may know; realtime keeps it up to date. */
export function useAway({ user, days, scope }: AwaySpan): AwayQuery {
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const years = { from: `${from.slice(0, 4)}-01-01`, to: `${to.slice(0, 4)}-12-31` }
  const queries = useQueries({
    queries: [
      listQuery(employment, { filter: filterText('manager = {:user}', { user }), expand: 'user' }),
      { ...listQuery(specialty, { filter: 'active = true', sort: 'name' }), ...SLOW_CHANGING },
      listQuery(users, { filter: 'external = false && active = true', sort: 'surname,name' }),
      listQuery(presence, { filter: filterText('day >= {:from} && day <= {:to}', { from, to }), sort: 'day' }),
      listQuery(absences, { filter: filterText('from <= {:to} && to >= {:from}', { from, to }), sort: 'from' }),
      { ...listQuery(absenceTypes, { sort: 'name' }), ...SLOW_CHANGING },
      { ...listQuery(calendars, { sort: 'name' }), ...SLOW_CHANGING },
      {
        ...listQuery(holidays, { filter: filterText('day >= {:from} && day <= {:to}', { ...years }), sort: 'day' }),
        ...SLOW_CHANGING,
      },
      { ...listQuery(userCalendar, { sort: 'from' }), ...SLOW_CHANGING },
    ],
  })
  const [reports, specialties, everybody, seen, known, types, tree, special, moves] = queries
  const failed = queries.find((query) => query.isError)
  if (failed) return { state: 'failed', error: failed.error, retry: () => void failed.refetch() }
  if (
    !reports.data ||
    !specialties.data ||
    !everybody.data ||
    !seen.data ||
    !known.data ||
    !types.data ||
    !tree.data ||
    !special.data ||
    !moves.data
  )
    return { state: 'loading' }
  const own = everybody.data.find(({ id }) => id === user)
  const team = new Set(reports.data.map((row) => row.user))
  const chosen = scope || (team.size > 0 ? 'team' : own?.specialty || 'all')
  const away = new Set([...seen.data, ...known.data].map((row) => row.user))
  const isShown = (person: Stored<typeof users>) =>
    person.id === user ||
    (chosen === 'team' ? team.has(person.id) : chosen === 'all' ? away.has(person.id) : person.specialty === chosen)
  return {
    state: 'ready',
    scope: chosen,
    specialties: specialties.data,
    hasTeam: team.size > 0,
    calendar: awayCalendar({
      days,
      people: peopleOf(everybody.data.filter(isShown), { viewer: user, moves: moves.data }),
      presence: seen.data,
      absences: known.data,
      types: types.data,
      calendars: tree.data,
      holidays: special.data,
    }),
  }
}
