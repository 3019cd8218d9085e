import {
  type DerivedValue,
  findRows,
  type Place,
  type RowOf,
  type RecordSet,
  RebuildNotes,
  refuseDerivedRecords,
} from '@timesheet/engine'
import {
  daysWithout,
  hours,
  hoursOvertime,
  type HoursOvertime,
  periods,
  spanOf,
  stretchOf,
  surchargesOf,
} from '@timesheet/domain/hours'
import { addDays, covers, type Day, mondayOf, type Span } from '@timesheet/domain/kernel'
import { employment } from '@timesheet/domain/people'
import { gatherOvertimePeople } from '../kernel/overtime-facts.ts'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import { followInputs, type Reach } from './overtime-inputs.ts'

type Row = Pick<HoursOvertime, 'user' | 'day' | 'project' | 'minutes' | 'normal' | 'extra50' | 'extra100' | 'extra'> & {
  readonly id: string
}

/** The days of one person's week from which surcharges are computed again. */
interface Touched {
  readonly user: string
  readonly monday: Day
  /** The first day whose hours changed; '' where only inputs did. */
  readonly from: Day | ''
}

const APPROVED = 'approved'
/** People whose weeks are computed at once. */
const PEOPLE_AT_ONCE = 100
const FIRST = '0001-01-01'
const LAST = '9999-12-31'

/**
 * The surcharges of approved hours, written in the transaction that approves them and taken back with it. They follow
 * what they are computed from, too, but never on closed days: those keep what held when they were closed.
 */
export const keptHoursOvertime: DerivedValue = {
  name: hoursOvertime.name,
  class: 'transactional',
  // The week that an entry leaves and the one it enters.
  fanOut: 14,
  keep: (hooks) => {
    refuseDerivedRecords(hooks, hoursOvertime)
    hooks.keep(hours, async (set) => {
      const touched = touchedWeeks(set)
      if (touched.length > 0) await keepWeeks(set, touched)
    })
    followInputs(hooks, async (place, reaches) => {
      const touched = await weeksIn(place, reaches)
      if (touched.length > 0) await keepWeeks(place, touched)
    })
  },
  rebuild: async (app, onProgress) => {
    const notes = new RebuildNotes()
    const people = (await app.records.findAll(employment, { sort: 'id' })).map(({ values }) => values.user)
    for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
      const some = people.slice(start, start + PEOPLE_AT_ONCE)
      const changes = await app.driver.transaction(async (tx) => {
        await tx.liftTimeLimit()
        const place = { app, tx }
        return keepWeeks(place, await weeksIn(place, [{ people: some, from: FIRST, to: LAST }]))
      })
      for (const change of changes) notes.changed(change)
      const done = notes.checked(some.length)
      onProgress?.(done)
    }
    return notes.report
  },
}

/** The weeks whose approved hours a set changes, each with the first changed day. */
function touchedWeeks({ action, drafts }: RecordSet<typeof hours>): readonly Touched[] {
  const weeks = new Map<string, Touched>()
  for (const { row, stored } of drafts) {
    const after = action === 'delete' || row.state !== APPROVED ? null : row
    const before = stored?.state === APPROVED ? stored : null
    if (before && after && !isReclassified(before, after)) continue
    for (const { user, day } of [before, after].flatMap((one) => (one ? [one] : []))) {
      const monday = mondayOf(day)
      const known = weeks.get(`${user} ${monday}`)
      if (!known || day < known.from) weeks.set(`${user} ${monday}`, { user, monday, from: day })
    }
  }
  return [...weeks.values()]
}

type Entry = RecordSet<typeof hours>['drafts'][number]['row']

function isReclassified(before: Entry, after: Entry): boolean {
  return (['user', 'day', 'minutes', 'start', 'kind', 'project'] as const).some((name) => before[name] !== after[name])
}

/** The weeks with open days that have approved hours or surcharges, of those that changed inputs reach. */
async function weeksIn(place: Place, reaches: readonly Reach[]): Promise<readonly Touched[]> {
  const { app, tx } = place
  const all = await findRows(place, periods, { sort: 'from' })
  const isClosed = await gatherIsClosed(place, all)
  // Days that are closed for everybody need not be read.
  const open = openDays(closedSpans(all))
  const found = new Map<string, Touched>()
  for (const { people, from, to } of reaches) {
    const few = people === 'all' || people.length > PEOPLE_AT_ONCE ? [] : people
    const wanted = people === 'all' ? null : new Set(people)
    const of = few.length === 0 ? '' : `${ofPeople(few).of} && `
    const filter = `${of}day >= {:from} && day <= {:to}${open.filter}`
    const params = { ...ofPeople(few).params, ...open.params, from, to }
    const charged = await app.records.aggregate(
      { collection: hours, filter: `state = "approved" && ${filter}`, params, groupBy: ['user', 'day'], sums: [] },
      tx,
    )
    const classified = await findRows(place, hoursOvertime, { filter, params })
    for (const { user, day } of [...charged, ...classified]) {
      const monday = mondayOf(day)
      if ((!wanted || wanted.has(user)) && !isClosed(user, day))
        found.set(`${user} ${monday}`, { user, monday, from: '' })
    }
  }
  return [...found.values()]
}

function ofPeople(people: readonly string[]) {
  return {
    of: `(${people.map((_, i) => `user = {:u${i}}`).join(' || ')})`,
    params: Object.fromEntries(people.map((id, i) => [`u${i}`, id])),
  }
}

type PeriodRow = RowOf<typeof periods>

/** Returns whether a day is closed for a person. */
async function gatherIsClosed(place: Place, all: readonly PeriodRow[], people?: readonly string[]) {
  const periodsOf = await gatherPersonPeriods(place, all, people)
  return (user: string, day: string) =>
    periodsOf(user).some((period) => period.state === 'closed' && covers(period, day))
}

/** The days that are closed for everybody, as few spans as there are. */
function closedSpans(all: readonly PeriodRow[]): readonly Span[] {
  const spans: Span[] = []
  const general = all.filter(({ employer, state }) => employer === '' && state === 'closed')
  const keptOpen = all.filter(({ employer, state }) => employer !== '' && state !== 'closed')
  for (const { from, to } of daysWithout(general.map(stretchOf), keptOpen.map(stretchOf)).map(spanOf)) {
    const last = spans.at(-1)
    if (last && from <= addDays(last.to, 1)) spans[spans.length - 1] = { ...last, to: to > last.to ? to : last.to }
    else spans.push({ from, to })
  }
  return spans
}

function openDays(closed: readonly Span[]) {
  return {
    filter: closed.map((_, i) => ` && (day < {:f${i}} || day > {:t${i}})`).join(''),
    params: Object.fromEntries(
      closed.flatMap(({ from, to }, i) => [
        [`f${i}`, from],
        [`t${i}`, to],
      ]),
    ),
  }
}

/** Writes the surcharges of these weeks that differ, and returns the changes as texts. */
async function keepWeeks(place: Place, weeks: readonly Touched[]): Promise<readonly string[]> {
  const people = [...new Set(weeks.map(({ user }) => user))].toSorted()
  const changes: string[] = []
  for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
    const some = new Set(people.slice(start, start + PEOPLE_AT_ONCE))
    changes.push(
      ...(await keepPeople(
        place,
        [...some],
        weeks.filter(({ user }) => some.has(user)),
      )),
    )
  }
  return changes
}

async function keepPeople(place: Place, people: readonly string[], weeks: readonly Touched[]): Promise<string[]> {
  const mondays = weeks.map(({ monday }) => monday).toSorted()
  const range = { from: mondays[0] ?? FIRST, to: addDays(mondays.at(-1) ?? FIRST, 6) }
  const { of, params } = ofPeople(people)
  const options = { filter: `${of} && day >= {:from} && day <= {:to}`, params: { ...params, ...range } }
  const persons = await gatherOvertimePeople(place, people, range)
  // Two who approve hours of one week at once see each other's.
  if (persons.size > 0) await place.tx.lock(...[...persons.keys()].toSorted().map((user) => `overtime ${user}`))
  const before = await findRows(place, hoursOvertime, options)
  if (persons.size === 0 && before.length === 0) return []
  const isApproved = { ...options, filter: `state = "approved" && ${options.filter}` }
  const approved = Map.groupBy(persons.size === 0 ? [] : await findRows(place, hours, isApproved), ({ user }) => user)
  const isClosedFor = await gatherIsClosed(place, await findRows(place, periods), people)
  const expected = [...persons.values()].flatMap(({ user, terms }) => {
    return surchargesOf(approved.get(user) ?? [], terms).map(({ entry, classes }): Row => ({
      id: entry.id,
      user,
      day: entry.day,
      project: entry.project,
      minutes: entry.minutes,
      ...classes,
    }))
  })
  const known = new Map(weeks.map((week) => [`${week.user} ${week.monday}`, week]))
  const isKept = ({ user, day }: Pick<Row, 'user' | 'day'>) => {
    const week = known.get(`${user} ${mondayOf(day)}`)
    if (!week) return false
    const isClosed = isClosedFor(user, day)
    return week.from === '' ? !isClosed : day >= week.from || !isClosed
  }
  return writeRows(place, before.filter(isKept), expected.filter(isKept))
}

/** Writes the rows that differ from those that are stored. */
async function writeRows(place: Place, stored: readonly Row[], expected: readonly Row[]): Promise<string[]> {
  const { app, tx } = place
  const wanted = new Map(expected.map((row) => [row.id, row]))
  const known = new Map(stored.map((row) => [row.id, pick(row)]))
  const texts: string[] = []
  const note = (id: string, row: Row | null) => {
    texts.push(`${id}: ${JSON.stringify(known.get(id) ?? null)} → ${JSON.stringify(row)}`)
  }
  for (const id of known.keys()) {
    if (wanted.has(id)) continue
    await app.records.delete(hoursOvertime, id, tx)
    note(id, null)
  }
  const [created, changed]: [Row[], Row[]] = [[], []]
  for (const row of expected) {
    const before = known.get(row.id)
    if (before && JSON.stringify(before) === JSON.stringify(pick(row))) continue
    ;(before ? changed : created).push(row)
    note(row.id, row)
  }
  if (changed.length > 0) await app.records.updateAll(hoursOvertime, changed, tx)
  if (created.length > 0) await app.records.createAll(hoursOvertime, created, tx)
  return texts
}

function pick({ id, user, day, project, minutes, normal, extra50, extra100, extra }: Row): Row {
  return { id, user, day, project, minutes, normal, extra50, extra100, extra }
}
