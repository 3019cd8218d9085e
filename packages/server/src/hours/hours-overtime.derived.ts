import {
  type DerivedValue,
  findRows,
  type Place,
  type RowOf,
  type RowPlace,
  type RecordSet,
  RebuildNotes,
  refuseDerivedRecords,
} from '@timesheet/engine'
import {
  closings,
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
    hooks.keep(periods, followOpened)
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

/**
 * A period that is open again takes part again; closing one moves nothing. One that was reopened part by part is done
 * with: its opening holds up every writer.
 */
async function followOpened(set: RecordSet<typeof periods>): Promise<void> {
  const opened = set.drafts.filter(({ row, stored }) => stored?.state === 'closed' && row.state !== 'closed')
  if (set.action !== 'update' || opened.length === 0) return
  const reopening = await findRows(set, closings, { filter: 'state = "closed" && reopenedBy != ""' })
  for (const { row } of opened)
    if (!reopening.some(({ period }) => period === row.id))
      await reclassifyOvertime(set, row, await overtimePeopleOn(set, row))
}

/** Computes the surcharges of some people on the days of a period as those of open days: it is about to be reopened. */
export async function reclassifyOvertime(
  place: Place,
  period: Pick<PeriodRow, 'id' | 'from' | 'to'>,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return
  const stored = await findRows(place, periods, { sort: 'from' })
  const all = stored.map((row) => (row.id === period.id ? { ...row, state: 'reopened' as const } : row))
  const reach = { people, from: mondayOf(period.from), to: addDays(mondayOf(period.to), 6) }
  await keepWeeks(place, await weeksIn(place, [reach], all), all)
}

/** The people whose surcharges on some days may be others once they are open. */
export async function overtimePeopleOn(place: RowPlace, { from, to }: Span): Promise<readonly string[]> {
  const subject = await findRows(place, employment, { filter: 'overtime = true' })
  const classified = await place.app.records.aggregate(
    {
      collection: hoursOvertime,
      filter: 'day >= {:from} && day <= {:to}',
      params: { from, to },
      groupBy: ['user'],
      sums: [],
    },
    place.tx,
  )
  return [...new Set([...subject, ...classified].map(({ user }) => user))]
}

/** The weeks with open days that have approved hours or surcharges, of those that changed inputs reach. */
async function weeksIn(
  place: Place,
  reaches: readonly Reach[],
  all?: readonly PeriodRow[],
): Promise<readonly Touched[]> {
  const { app, tx } = place
  all ??= await findRows(place, periods, { sort: 'from' })
  const isClosed = await gatherIsClosed(place, all)
  // Days that are closed for everybody need not be read.
  const open = openDays(closedSpans(all))
  const found = new Map<string, Touched>()
  for (const { people: reached, from, to } of reaches) {
    // Of a firm few are subject to overtime: the hours of the others are not read.
    const people = reached === 'all' ? await overtimePeopleOn(place, { from, to }) : reached
    if (people.length === 0) continue
    const few = people.length > PEOPLE_AT_ONCE ? [] : people
    const wanted = new Set(people)
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
      if (wanted.has(user) && !isClosed(user, day)) found.set(`${user} ${monday}`, { user, monday, from: '' })
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
async function keepWeeks(
  place: Place,
  weeks: readonly Touched[],
  all?: readonly PeriodRow[],
): Promise<readonly string[]> {
  const people = [...new Set(weeks.map(({ user }) => user))].toSorted()
  const changes: string[] = []
  const judged = all ?? (await findRows(place, periods))
  for (let start = 0; start < people.length; start += PEOPLE_AT_ONCE) {
    const some = new Set(people.slice(start, start + PEOPLE_AT_ONCE))
    const own = weeks.filter(({ user }) => some.has(user))
    changes.push(...(await keepPeople(place, { people: [...some], weeks: own, all: judged })))
  }
  return changes
}

interface Kept {
  readonly people: readonly string[]
  readonly weeks: readonly Touched[]
  readonly all: readonly PeriodRow[]
}

async function keepPeople(place: Place, { people, weeks, all }: Kept): Promise<string[]> {
  const mondays = weeks.map(({ monday }) => monday).toSorted()
  const range = { from: mondays[0] ?? FIRST, to: addDays(mondays.at(-1) ?? FIRST, 6) }
  const { of, params } = ofPeople(people)
  const options = { filter: `${of} && day >= {:from} && day <= {:to}`, params: { ...params, ...range } }
  const persons = await gatherOvertimePeople(place, people, range)
  // Two who approve hours of one week at once see each other's.
  if (persons.size > 0) await place.tx.lock(...[...persons.keys()].toSorted().map((user) => `overtime ${user}`))
  const before = await findRows(place, hoursOvertime, options)
  if (persons.size === 0 && before.length === 0) return []
  const approved = Map.groupBy(persons.size === 0 ? [] : await approvedOf(place, options), ({ user }) => user)
  const isClosedFor = await gatherIsClosed(place, all, people)
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

/**
 * Approved entries, with nothing but what their surcharges are computed from: an approval of many reads the weeks of each
 * person again with every part, and whole rows take five times as long.
 */
function approvedOf(
  { app, tx }: Place,
  { filter, params }: { readonly filter: string; readonly params: Readonly<Record<string, string>> },
) {
  return app.records.aggregate(
    {
      collection: hours,
      filter: `state = "approved" && ${filter}`,
      params,
      groupBy: ['id', 'user', 'day', 'project', 'start', 'kind', 'created'],
      sums: ['minutes'],
    },
    tx,
  )
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
