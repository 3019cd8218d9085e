import { findRows, findRowsById, findRowsByKey, type RowOf, type RowPlace, TimeSlice } from '@timesheet/engine'
import {
  absenceTypes,
  absences,
  calendars,
  calendarsIn,
  compileWorkingTime,
  employment,
  holidays,
  IS_COUNTED_ABSENCE,
  isCountedAbsence,
  journey,
  userJourney,
  users,
  workingTerms,
  type WorkingTimeFacts,
} from '@timesheet/domain/people'
import { covers, type Day, sumMinutes } from '@timesheet/domain/kernel'
import {
  blockersOf,
  dayDeclarations,
  deductsBy,
  type DayRange,
  type ExpectedContext,
  expectedMinutes,
  expectedOn,
  hours,
  hoursRules,
  isLoaded,
  isRuleOf,
  type PersonBlockers,
  resolveHoursRule,
  type SourceVersion,
  type StateSum,
} from '@timesheet/domain/hours'

/** A person of a period, with what their expected hours are computed from. */
export interface ClosingPerson {
  readonly user: string
  readonly name: string
  readonly tolerance: number
  /** From when until when the person works here, and under which number. */
  readonly terms: { readonly hiredOn: string; readonly leftOn: string; readonly fileNumber: string }
  readonly sums: readonly StateSum[]
  /** The days of the range that are the person's: all of them, unless it is a period that holds for some. */
  readonly ranges: readonly DayRange[]
  /** The days that the person declared as not worked, and that have no hours. */
  readonly unworkedDays: readonly Day[]
  /** True when a rule of their own, and not the firm's, holds for the person. */
  readonly hasOwnRule: boolean
  /** The dated working weeks of the person within the range. */
  readonly assignments: WorkingTimeFacts['assignments']
  /** Compiles the working time, of the rows as they stand or of others in their stead; called once per person. */
  context(instead?: OtherTerms): ExpectedContext
  /** The rows of this person that the figures come from. */
  readonly sources: readonly SourceVersion[]
}

/** What should have held of a person instead of what is stored. */
export type OtherTerms = Partial<Pick<WorkingTimeFacts, 'assignments' | 'deductsOn'>> & {
  readonly calendar?: string
}

/** Everybody of a period, and the rows that hold for all. */
export interface ClosingFacts {
  readonly people: readonly ClosingPerson[]
  readonly sources: readonly SourceVersion[]
}

/** People whose days are asked for at once. */
const PARTLY_AT_ONCE = 100
/** How long closing computes at a stretch: a save of some fifteen statements waits for as many stretches. */
export const BESIDE_OTHERS_MS = 2
const OVERLAPS = 'from <= {:to} && (to = "" || to > {:from})'

const NO_DAYS: ReadonlyMap<string, readonly Day[]> = new Map()

/** The days of each person within a range. */
export type RangesOf = (user: string) => readonly DayRange[]

/** Who is gathered besides those of whom hours are expected or who loaded some. */
export interface Gathered {
  readonly also?: ReadonlySet<string>
  /** Only these people. */
  readonly only?: readonly string[] | undefined
  /** The days of the range of each person; without it all. Who has none is not gathered. */
  readonly rangesOf?: RangesOf | undefined
  /** Reads no hours: for who asks only what is expected. Without them, who loaded some is gathered only if named. */
  readonly withoutHours?: boolean
}

/** Reads, in a few statements, what the figures of the people in a period are computed from. */
export async function gatherClosing(
  place: RowPlace,
  range: DayRange,
  { also = new Set(), only, rangesOf, withoutHours = false }: Gathered = {},
): Promise<ClosingFacts> {
  const params = { from: range.from, to: range.to }
  const shared = await gatherShared(place, range)
  const rules = await findRows(place, hoursRules, { filter: OVERLAPS, params })
  const own = only ? await gatherFew(place, only) : await gatherEverybody(place, range)
  const terms = new Map(own.terms.map((row) => [row.user, row]))
  const assignments = byUser(
    own.assignments.filter(({ from, to }) => from <= range.to && (to === '' || to > range.from)),
  )
  const away = byUser(
    own.away.filter((row) => row.from <= range.to && row.to >= range.from && isCountedAbsence(row.state)),
  )
  const sums = byUser(withoutHours ? [] : await sumHours(place, range, { only, rangesOf }))
  const unworked = withoutHours ? NO_DAYS : await gatherUnworked(place, range, only)
  const everybody = own.people.filter(({ external }) => !external)
  const people: ClosingPerson[] = []
  const slice = new TimeSlice(BESIDE_OTHERS_MS)
  for (const person of everybody) {
    await slice.yieldIfOver()
    const user = person.id
    const ranges = rangesOf ? rangesOf(user) : [range]
    if (ranges.length === 0 && !also.has(user)) continue
    const own = { terms: terms.get(user), assignments: assignments.get(user) ?? [], away: away.get(user) ?? [] }
    const isConcerned = own.terms?.tracksHours === true && own.assignments.length > 0
    if (!isConcerned && !sums.has(user) && !also.has(user)) continue
    const { toleranceMinutes } = resolveHoursRule(rules, { user, project: '', day: range.from })
    const ownRules = rules.filter((rule) => isRuleOf(rule, user))
    people.push({
      user,
      name: `${person.surname}, ${person.name}`,
      tolerance: toleranceMinutes,
      terms: own.terms ?? { hiredOn: '', leftOn: '', fileNumber: '' },
      sums: sums.get(user) ?? [],
      ranges,
      unworkedDays: unworked.get(user) ?? [],
      hasOwnRule: ownRules.length > 0,
      assignments: own.assignments,
      context: ({ calendar, ...instead } = {}) => ({
        ...compileWorkingTime({
          ...shared,
          person: workingTerms(own.terms, calendar === undefined ? person : { calendar }),
          assignments: own.assignments,
          deductsOn: deductsBy(rules, user),
          ...instead,
        }),
        absences: own.away,
        absenceTypes: shared.absenceTypes,
      }),
      sources: ownSources({ ...own, calendars: calendarsIn(person, range), rules: ownRules }),
    })
  }
  return { people, sources: sharedSources(shared, rules) }
}

/** What of a person, on their days of a period, hinders its closing. */
export function blockersIn(person: ClosingPerson): PersonBlockers {
  const { ranges, unworkedDays, sums } = person
  const context = person.context()
  const expected = sumMinutes(ranges.map((range) => expectedMinutes(range, context)))
  const own = unworkedDays.filter((day) => ranges.some((range) => covers(range, day)))
  const unworked = sumMinutes(own.map((day) => expectedOn(day, context)))
  return blockersOf({ ...person, expected, unworked }, sums)
}

/** The days of a range that people declared as not worked and on which they have no hours (`isUnworked`). */
async function gatherUnworked(
  place: RowPlace,
  { from, to }: DayRange,
  only?: readonly string[],
): Promise<ReadonlyMap<string, readonly Day[]>> {
  const said = only
    ? await findRowsByKey(
        place,
        dayDeclarations,
        only.map((person) => ({ person })),
      )
    : await findRows(place, dayDeclarations, { filter: 'day >= {:from} && day <= {:to}', params: { from, to } })
  const days = said.filter(({ day }) => from <= day && day <= to)
  const entries = await findRowsByKey(
    place,
    hours,
    days.map(({ person, day }) => ({ user: person, day })),
  )
  const loaded = new Set(entries.filter(isLoaded).map(({ user, day }) => `${user} ${day}`))
  const unworked = days.filter(({ person, day }) => !loaded.has(`${person} ${day}`))
  return new Map([...Map.groupBy(unworked, ({ person }) => person)].map(([id, own]) => [id, own.map(({ day }) => day)]))
}

async function gatherShared(place: RowPlace, { from, to }: DayRange) {
  return {
    calendars: await findRows(place, calendars),
    holidays: await findRows(place, holidays, { filter: 'day >= {:from} && day <= {:to}', params: { from, to } }),
    journeys: await findRows(place, journey),
    absenceTypes: await findRows(place, absenceTypes),
  }
}

async function gatherEverybody(place: RowPlace, { from, to }: DayRange) {
  const params = { from, to }
  return {
    people: await findRows(place, users, { filter: 'external = false', sort: 'surname,name,id' }),
    terms: await findRows(place, employment),
    assignments: await findRows(place, userJourney, { filter: OVERLAPS, params }),
    away: await findRows(place, absences, {
      filter: `from <= {:to} && to >= {:from} && ${IS_COUNTED_ABSENCE}`,
      params,
    }),
  }
}

async function gatherFew(place: RowPlace, only: readonly string[]) {
  const keys = only.map((user) => ({ user }))
  return {
    people: [...(await findRowsById(place, users, only)).values()],
    terms: [...(await findRowsById(place, employment, only)).values()],
    assignments: await findRowsByKey(place, userJourney, keys),
    away: await findRowsByKey(place, absences, keys),
  }
}

interface OwnRows {
  readonly calendars: readonly string[]
  readonly terms: RowOf<typeof employment> | undefined
  readonly assignments: Versioned
  readonly away: Versioned
  readonly rules: Versioned
}

/** The rows of one person. */
function ownSources({ calendars: places, terms, assignments, away, rules }: OwnRows): readonly SourceVersion[] {
  return [
    ...places.map((id): SourceVersion => [calendars.name, id, '']),
    ...(terms ? versionsOf(employment.name, [terms]) : []),
    ...versionsOf(userJourney.name, assignments),
    ...versionsOf(absences.name, away),
    ...versionsOf(hoursRules.name, rules),
  ]
}

type Versioned = readonly Pick<RowOf<typeof users>, 'id' | 'updated'>[]
type Shared = Readonly<Record<'calendars' | 'holidays' | 'journeys' | 'absenceTypes', Versioned>>

/** The rows that hold for many people. */
function sharedSources(shared: Shared, rules: readonly RowOf<typeof hoursRules>[]): readonly SourceVersion[] {
  const ofFirm = rules.filter(({ scope }) => scope === 'company')
  return [
    ...versionsOf(calendars.name, shared.calendars),
    ...versionsOf(holidays.name, shared.holidays),
    ...versionsOf(journey.name, shared.journeys),
    ...versionsOf(absenceTypes.name, shared.absenceTypes),
    ...versionsOf(hoursRules.name, ofFirm),
  ]
}

/** Minutes and entries of a range by person and state: of everybody or of a few, of all days or of those of each. */
export async function sumHours(
  { app, tx }: RowPlace,
  { from, to }: DayRange,
  { only, rangesOf }: Pick<Gathered, 'only' | 'rangesOf'> = {},
): Promise<StateSum[]> {
  const sumsOf = (some?: readonly string[]) => {
    const named = some?.map((user, i) => [`user${i}`, user] as const) ?? []
    const whose = named.length > 0 ? ` && (${named.map(([name]) => `user = {:${name}}`).join(' || ')})` : ''
    return {
      collection: hours,
      filter: `day >= {:from} && day <= {:to}${whose}`,
      params: { from, to, ...Object.fromEntries(named) },
      sums: ['minutes'],
    } as const
  }
  const sums = await app.records.aggregate({ ...sumsOf(only), groupBy: ['user', 'state'] }, tx)
  if (!rangesOf) return sums
  const isWhole = ([first]: readonly DayRange[]) => first !== undefined && first.from <= from && first.to >= to
  // Only of those of whom some days are not asked for is it read by day.
  const partly = [...new Set(sums.map(({ user }) => user))].filter(
    (user) => rangesOf(user).length > 0 && !isWhole(rangesOf(user)),
  )
  const byDay: (StateSum & { readonly day: string })[] = []
  for (let start = 0; start < partly.length; start += PARTLY_AT_ONCE) {
    const some = partly.slice(start, start + PARTLY_AT_ONCE)
    byDay.push(...(await app.records.aggregate({ ...sumsOf(some), groupBy: ['user', 'state', 'day'] }, tx)))
  }
  return [
    ...sums.filter(({ user }) => isWhole(rangesOf(user))),
    ...byDay.filter(({ user, day }) => rangesOf(user).some((range) => covers(range, day))),
  ]
}

function byUser<Row extends { readonly user: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  return Map.groupBy(rows, ({ user }) => user)
}

function versionsOf(collection: string, rows: Versioned): readonly SourceVersion[] {
  return rows.map(({ id, updated }) => [collection, id, updated])
}
