import type { Hooks, Place, RecordSet } from '@timesheet/engine'
import type { CollectionDeclaration } from '@timesheet/schema'
import { hoursRules } from '@timesheet/domain/hours'
import { addDays, type Day, mondayOf } from '@timesheet/domain/kernel'
import {
  absences,
  absenceTypes,
  calendars,
  employment,
  holidays,
  isCountedAbsence,
  journey,
  userCalendar,
  userJourney,
} from '@timesheet/domain/people'
import type { OvertimePeople } from '../kernel/overtime-facts.ts'

/** Whose days a changed input reaches, whole weeks of them. */
export interface Reach {
  readonly people: OvertimePeople
  readonly from: Day
  readonly to: Day
}

type Row<C extends CollectionDeclaration> = RecordSet<C>['drafts'][number]['row']

const FIRST = '0001-01-01'
const LAST = '9999-12-31'
const ALL: Reach = { people: 'all', from: FIRST, to: LAST }

/**
 * Calls `follow` with what is reached by each write of an input of the classes of overtime, once per set. Periods are
 * followed apart: closing one moves nothing, and opening one reaches few people.
 */
export function followInputs(hooks: Hooks, follow: (place: Place, reaches: readonly Reach[]) => Promise<void>): void {
  const input = <C extends CollectionDeclaration>(
    collection: C,
    watches: readonly (keyof C['fields'] & string)[],
    reach: (row: Row<C>, isNew: boolean) => Reach | null,
  ) =>
    hooks.keep(collection, async (set) => {
      const changed = set.drafts.filter(
        ({ row, stored }) =>
          stored === null ||
          set.action === 'delete' ||
          watches.some((name) => valueOf(stored, name) !== valueOf(row, name)),
      )
      const reaches = changed.flatMap(({ row, stored }) => {
        const before = stored && reach(stored as Row<C>, false)
        return [before, reach(row, stored === null)].flatMap((one) => one ?? [])
      })
      if (reaches.length > 0) await follow(set, joined(reaches))
    })
  input(employment, ['overtime', 'hiredOn', 'leftOn', 'tracksHours'], ({ user }) => ({ ...ALL, people: [user] }))
  input(userCalendar, ['user', 'calendar', 'from'], ({ user, from }) => weeks([user], from || FIRST, LAST))
  input(userJourney, ['user', 'journey', 'fraction', 'from', 'to'], ({ user, from, to }) =>
    weeks([user], from, to || LAST),
  )
  input(absences, ['user', 'type', 'from', 'to', 'half', 'minutesPerDay', 'state'], ({ user, from, to, state }) =>
    isCountedAbsence(state) ? weeks([user], from, to) : null,
  )
  input(holidays, ['calendar', 'day', 'kind', 'maxMinutes'], ({ day }) => weeks('all', day, day))
  // Nobody has a new one yet.
  input(journey, WEEKDAYS, (_, isNew) => (isNew ? null : ALL))
  input(calendars, ['parent', 'country'], (_, isNew) => (isNew ? null : ALL))
  input(absenceTypes, ['justifies'], (_, isNew) => (isNew ? null : ALL))
  input(
    hoursRules,
    ['scope', 'user', 'from', 'to', 'overtimeBase', 'nonWorkingDeducts'],
    ({ scope, user, from, to }) =>
      scope === 'project' ? null : weeks(scope === 'user' ? [user] : 'all', from, to || LAST),
  )
}

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

function valueOf(row: object, name: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[name] ?? ''
}

function weeks(people: OvertimePeople, from: Day, to: Day): Reach {
  return { people, from: mondayOf(from), to: to === LAST ? LAST : addDays(mondayOf(to), 6) }
}

/** Reaches of a set from which one is made: a few statements cost more than days without hours. */
const MANY = 8

/** One reach for all people with the same days, or for all days of many. */
function joined(all: readonly Reach[]): readonly Reach[] {
  const [from = '', to = ''] = [
    all.map((one) => one.from).toSorted()[0],
    all
      .map((one) => one.to)
      .toSorted()
      .at(-1),
  ]
  const reaches = all.length > MANY ? all.map(({ people }) => ({ people, from, to })) : all
  const byDays = Map.groupBy(reaches, ({ from, to }) => `${from} ${to}`)
  return [...byDays.values()].map((same) => {
    const people = same.flatMap((reach) => (reach.people === 'all' ? [] : reach.people))
    const isAll = same.some((reach) => reach.people === 'all')
    return { from: same[0]!.from, to: same[0]!.to, people: isAll ? 'all' : [...new Set(people)] }
  })
}
