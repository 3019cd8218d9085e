import { type App, findRowsById, findVisible, isRecordOf, type RequestInfo, type RouteHandler } from '@timesheet/engine'
import {
  type MissingRule,
  type MonthSheet,
  type monthSheetRoute,
  MOST_SHEET_PEOPLE,
  type OwedFacts,
  sheetFigures,
  type SheetGroup,
  type SheetPerson,
  type SheetPlan,
} from '@timesheet/domain/alerts'
import { type DayRange, resolveHoursRule } from '@timesheet/domain/hours'
import { type Day, foldText, inForce, localTimeOf, monthBounds } from '@timesheet/domain/kernel'
import {
  absences,
  employers,
  employment,
  isCountedAbsence,
  specialty,
  userEmployer,
  users,
} from '@timesheet/domain/people'
import { setImmediate } from 'node:timers/promises'
import { frozenPeople, ofPeople } from '../kernel/frozen-people.ts'
import { inParts } from '../kernel/in-parts.ts'
import { lookedAfter } from '../kernel/looked-after.ts'
import { gatherOwed, gatherTime, type Person, type TimeFacts, zoneOf } from './gather-people.ts'

const PEOPLE_AT_ONCE = 100

type Sought = Parameters<RouteHandler<typeof monthSheetRoute>>[0]['input']

/** A person with the group that they stand in. */
interface Placed {
  readonly person: Person
  readonly group: string
  readonly groupName: string
}

interface Seen {
  readonly app: App
  readonly info: RequestInfo
}

/** The days of a month of the viewer's people, in order of group and name. */
export const answerMonthSheet: RouteHandler<typeof monthSheetRoute> = async ({ input, info }, app) => {
  const seen = { app, info }
  const range = monthBounds(input.month)
  const all = await placedPeople(seen, input, range)
  const placed = all.filter(({ group }) => input.group === '' || group === input.group)
  const groups = Object.fromEntries(all.filter(({ group }) => group).map(({ group, groupName }) => [group, groupName]))
  const shared = await gatherTime(app, { first: range.from, last: range.to })
  const skipped = ((input.page || 1) - 1) * MOST_SHEET_PEOPLE
  if (!input.short) {
    const shown = placed.slice(skipped, skipped + MOST_SHEET_PEOPLE)
    const found = await figuresOf(app, shown, { range, shared })
    return sheetOf(seen, found, { range, shared, groups, people: placed.length, skipped })
  }
  const found = (await figuresOf(app, placed, { range, shared })).filter(({ figures }) => figures.missing > 0)
  const shown = found.slice(skipped, skipped + MOST_SHEET_PEOPLE)
  return sheetOf(seen, shown, { range, shared, groups, people: found.length, skipped })
}

/** Those people of whom hours are expected, or were, by group and name. */
async function placedPeople(seen: Seen, input: Sought, range: DayRange): Promise<readonly Placed[]> {
  const { app, info } = seen
  const place = { app }
  const others = await lookedAfter(place, info.auth)
  const own = isRecordOf(info.auth, users) ? info.auth.values.id : ''
  const self = others.some(({ id }) => id === own)
    ? []
    : [...(await findRowsById(place, users, own ? [own] : [])).values()]
  const text = foldText(input.text.trim())
  const wanted = [...self, ...others].filter(
    ({ id, name, surname }) =>
      (input.user === '' || id === input.user) &&
      (text === '' || foldText(`${surname}, ${name} ${surname}`).includes(text)),
  )
  const tracked = await trackedPeople(app, wanted)
  const groupOf = await groupsOf(seen, { by: groupIn(input.by), range })
  return wanted
    .filter(({ id }) => tracked.has(id))
    .map((person) => ({ person, ...groupOf(person) }))
    .toSorted(
      (a, b) =>
        Number(a.group === '') - Number(b.group === '') ||
        a.groupName.localeCompare(b.groupName, 'es') ||
        a.group.localeCompare(b.group) ||
        a.person.surname.localeCompare(b.person.surname, 'es') ||
        a.person.name.localeCompare(b.person.name, 'es'),
    )
}

function groupIn(by: string): SheetGroup {
  return by === 'specialty' || by === 'manager' || by === 'employer' ? by : ''
}

async function trackedPeople(app: App, people: readonly Person[]): Promise<ReadonlySet<string>> {
  const terms = await findRowsById(
    { app },
    employment,
    people.map(({ id }) => id),
  )
  return new Set([...terms.values()].filter(({ tracksHours }) => tracksHours).map(({ user }) => user))
}

interface Grouping {
  readonly by: SheetGroup
  readonly range: DayRange
}

/** Returns the group of a person, as far as the viewer may know it: managers and employers stand in the personnel file. */
async function groupsOf({ app, info }: Seen, { by, range }: Grouping) {
  const none = { group: '', groupName: '' }
  const named =
    (names: ReadonlyMap<string, string>, idOf: (person: Person) => string | undefined) => (person: Person) => {
      const group = idOf(person) ?? ''
      const groupName = names.get(group)
      return groupName === undefined ? none : { group, groupName }
    }
  if (by === 'specialty') {
    const rows = await findVisible(app, info, { collection: specialty })
    return named(new Map(rows.map(({ values }) => [values.id, values.name])), (person) => person.specialty)
  }
  if (by === 'manager') {
    const terms = await findVisible(app, info, { collection: employment })
    const managers = new Map(terms.map(({ values }) => [values.user, values.manager]))
    const rows = await findRowsById({ app }, users, [...new Set(managers.values())].filter(Boolean))
    const names = new Map([...rows].map(([id, { name, surname }]) => [id, `${surname}, ${name}`]))
    return named(names, ({ id }) => managers.get(id))
  }
  if (by === 'employer') {
    const rows = await findVisible(app, info, { collection: userEmployer })
    const own = Map.groupBy(
      rows.map(({ values }) => values),
      ({ user }) => user,
    )
    const names = await findVisible(app, info, { collection: employers })
    // Who changes employer in mid-month stands with the one of its end, or of their last day.
    const employerOf = (id: string) => {
      const history = own.get(id) ?? []
      return (inForce(history, range.to) ?? history.findLast(({ from }) => from <= range.to))?.employer
    }
    return named(new Map(names.map(({ values }) => [values.id, values.name])), ({ id }) => employerOf(id))
  }
  return () => none
}

interface Month {
  readonly range: DayRange
  readonly shared: TimeFacts
}

type Found = Placed & {
  readonly facts: OwedFacts
  readonly rule: MissingRule
  readonly figures: ReturnType<typeof sheetFigures>
}

async function figuresOf(app: App, people: readonly Placed[], { range, shared }: Month): Promise<readonly Found[]> {
  const found: Found[] = []
  for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
    const some = people.slice(start, start + PEOPLE_AT_ONCE)
    const owed = await gatherOwed(
      app,
      some.map(({ person }) => person),
      shared,
    )
    for (const placed of some) {
      const { person } = placed
      const facts = owed.get(person.id)
      if (!facts) continue
      const set = resolveHoursRule(shared.rules, { user: person.id, project: '', day: range.from })
      const today = localTimeOf(shared.now, zoneOf(person, shared)).day
      const rule = { mode: set.missingMode, tolerance: set.toleranceMinutes, today }
      found.push({ ...placed, facts, rule, figures: sheetFigures(range, rule, facts) })
    }
    await setImmediate()
  }
  return found
}

async function sheetOf(
  seen: Seen,
  found: readonly Found[],
  { range, shared, ...answer }: Month & Pick<MonthSheet, 'people' | 'skipped' | 'groups'>,
): Promise<MonthSheet> {
  const ids = found.map(({ person }) => person.id)
  const away = await seenAbsences(seen, range, { ids, shared })
  const frozen = await frozenPeople(seen, range, ids)
  const plans = new Shelf<SheetPlan>()
  const rules = new Shelf<MissingRule>()
  const items = found.map(({ person, group, rule, figures }): SheetPerson => {
    const { base, expected, special, progress, loaded, missing, since, approved, balance } = figures
    const kinds = away.get(person.id)
    return {
      user: person.id,
      name: `${person.surname}, ${person.name}`,
      group,
      plan: plans.placeOf({ base, expected, special }),
      rule: rules.placeOf(rule),
      ...{ loaded, progress, missing, since, approved, balance },
      ...(kinds && { away: kinds }),
      frozen: frozen.get(person.id)?.sums ?? null,
    }
  })
  return {
    ...answer,
    items,
    plans: plans.items,
    rules: rules.items,
    holidays: Object.fromEntries(shared.holidays.map(({ day, name }) => [day, name])),
  }
}

/** Values that many people share, each kept once. */
class Shelf<Value> {
  readonly items: Value[] = []
  readonly #places = new Map<string, number>()

  placeOf(value: Value): number {
    const key = JSON.stringify(value)
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.items.length)
    return this.items.push(value) - 1
  }
}

/** The approved absences that the viewer may read, with their kinds; others show only as days without hours. */
async function seenAbsences(
  { app, info }: Seen,
  { from, to }: DayRange,
  { ids, shared }: { readonly ids: readonly string[]; readonly shared: TimeFacts },
) {
  const kinds = new Map(shared.absenceTypes.map(({ id, name }) => [id, name]))
  const found = new Map<string, (readonly [from: Day, to: Day, kind: string])[]>()
  for (const some of inParts(ids)) {
    const { whose, params } = ofPeople(some)
    const rows = await findVisible(app, info, {
      collection: absences,
      filter: `${whose} && from <= {:to} && to >= {:from}`,
      params: { ...params, from, to },
      sort: 'from',
    })
    for (const { values } of rows) {
      if (!isCountedAbsence(values.state)) continue
      const within = [values.from > from ? values.from : from, values.to < to ? values.to : to] as const
      found.set(values.user, [...(found.get(values.user) ?? []), [...within, kinds.get(values.type) ?? '']])
    }
  }
  return found
}
