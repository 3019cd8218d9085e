import {
  bindRule,
  findRows,
  findRowsByKey,
  type Installer,
  type RecordDraft,
  type RecordSet,
  type RowOf,
  type RowPlace,
} from '@timesheet/engine'
import {
  closedPeriods,
  hasOwnPeriods,
  personPeriods,
  checkClosedDays,
  checkClosedPeriod,
  checkTakenDays,
  type ClosedDaysCode,
  hoursRules,
  type InputChange,
  isSameGroup,
  periods,
  type Stretch,
  touchedByAbsence,
  touchedByAbsenceType,
  touchedByAssignment,
  touchedByCalendar,
  touchedByEmployer,
  touchedByEmployment,
  touchedByHoliday,
  touchedByHoursRule,
  touchedByJourney,
  touchedByParameter,
  touchedByPersonCalendar,
  touchedByRuleOf,
  type TouchedDays,
  workingStretches,
} from '@timesheet/domain/hours'
import { settingsCompany } from '@timesheet/domain/config'
import type { Day, Span } from '@timesheet/domain/kernel'
import {
  absences,
  absenceTypes,
  calendarHistoryOf,
  calendarOn,
  calendars,
  calendarChain,
  COUNTED_ABSENCES,
  employment,
  holidays,
  journey,
  userCalendar,
  userEmployer,
  userJourney,
} from '@timesheet/domain/people'
import { gatherPersonPeriods } from '../kernel/person-periods.ts'
import type { CollectionDeclaration, Violation } from '@timesheet/schema'

/**
 * Held shared by every write that depends on which days are closed, and alone by what closes or reopens days: so a
 * write is before the closing, and counted by it, or after it, and refused.
 */
export const CLOSED_DAYS = 'closed days'
/** Held by writes whose effect depends on one another: a special day counts only for who has its calendar. */
const INPUTS = 'inputs of expected hours'

type Guarded<C extends CollectionDeclaration> = RecordDraft<C>
type Row<C extends CollectionDeclaration> = NonNullable<Guarded<C>['stored']>

/** How a collection's writes touch days. */
interface InputGuard<C extends CollectionDeclaration, Facts> {
  /** True when the write may matter; others are not looked at. */
  readonly isRelevant: (change: InputChange<Row<C>>) => boolean
  /** Whose days the write may touch; those of everybody without it. */
  readonly people?: (change: InputChange<Row<C>>, facts: Facts) => readonly string[]
  /** Reads what `touched` needs; called only when something is closed and a draft is relevant. */
  readonly gather: (set: RecordSet<C>, closed: readonly Span[]) => Promise<Facts>
  readonly touched: (change: InputChange<Row<C>>, facts: Facts) => TouchedDays
  /** Those of the days that are touched for a person; all of them without it. */
  readonly touchedOf?: (user: string, change: InputChange<Row<C>>, facts: Facts) => readonly Stretch[]
}

interface Guarding<Facts> {
  readonly closedOf: ClosedOf
  readonly facts: Facts
}

/** The closed days of a person, or of anybody. */
type ClosedOf = (user?: string) => readonly Span[]

/** Returns the closed days of anybody, and those of a person where an employer has periods of its own. */
async function gatherClosed(place: RowPlace): Promise<ClosedOf | null> {
  const all = await findRows(place, periods)
  const closed = closedPeriods(all)
  if (closed.length === 0) return null
  if (!hasOwnPeriods(all)) return () => closed
  const periodsOf = await gatherPersonPeriods(place, all)
  return (user) => (user === undefined ? closed : closedPeriods(periodsOf(user)))
}

/** Refuses writes of an input of expected hours that touch closed days: by anybody, superusers and cascades included. */
function guard<C extends CollectionDeclaration, Facts>(collection: C, input: InputGuard<C, Facts>): Installer {
  const changeOf = (draft: Guarded<C>, action: string): InputChange<Row<C>> => ({
    before: draft.stored,
    after: action === 'delete' ? null : (draft.row as Row<C>),
  })
  const check = (
    draft: Guarded<C>,
    given: Guarding<Facts> | null,
    { action }: RecordSet<C>,
  ): Violation<ClosedDaysCode> | null => {
    const change = changeOf(draft, action)
    if (!given || !input.isRelevant(change)) return null
    const { facts, closedOf } = given
    const touched = input.touched(change, facts)
    const refusal = checkClosedDays(touched, closedOf())
    if (!refusal || !input.people) return refusal
    // Some days that it touches are closed for somebody: whether for whom it touches.
    for (const user of input.people(change, facts)) {
      const days = input.touchedOf?.(user, change, facts) ?? touched.days
      const own = checkClosedDays({ ...touched, days }, closedOf(user))
      if (own) return own
    }
    return null
  }
  return bindRule<C, Guarding<Facts> | null>(collection, {
    share: () => CLOSED_DAYS,
    lock: (draft) => (input.isRelevant(changeOf(draft, draft.stored ? 'update' : 'create')) ? INPUTS : []),
    gather: async (set) => {
      if (!set.drafts.some((draft) => input.isRelevant(changeOf(draft, set.action)))) return null
      const closedOf = await gatherClosed(set)
      return closedOf && { closedOf, facts: await input.gather(set, closedOf()) }
    },
    check,
    checkRemoval: check,
  })
}

/** True unless the write is an update that leaves these fields as they are. */
function changes<Row>(...fields: readonly (keyof Row)[]): (change: InputChange<Row>) => boolean {
  return ({ before, after }) => !before || !after || fields.some((field) => before[field] !== after[field])
}

/** The calendars, who has which of them on a day, and the special days of the closed periods. */
async function gatherCalendars(place: RowPlace, closed: readonly Span[]) {
  const tree = await findRows(place, calendars)
  const assigned = Map.groupBy(await findRows(place, userCalendar), ({ user }) => user)
  const params = { from: closed.reduce((first, { from }) => (from < first ? from : first), '9999-12-31') }
  const chains = new Map<string, readonly string[]>()
  const chainOf = (id: string) => {
    const known = chains.get(id) ?? calendarChain(tree, id)
    chains.set(id, known)
    return known
  }
  return {
    calendars: tree,
    specials: await findRows(place, holidays, { filter: 'day >= {:from}', params }),
    /** Everybody whose calendar is, or was, one of these or inherits from it. */
    peopleUnder: (ids: readonly string[]) =>
      [...assigned].flatMap(([user, rows]) =>
        rows.some(({ calendar }) => chainOf(calendar).some((id) => ids.includes(id))) ? [user] : [],
      ),
    /** True when the calendar of a person on a day is this one or inherits from it. */
    isUnder: (user: string, calendar: string, day: Day) =>
      chainOf(calendarOn({ calendar: '', calendarHistory: calendarHistoryOf(assigned.get(user) ?? []) }, day)).includes(
        calendar,
      ),
  }
}

/** The person of a row, before and after. */
function usersOf({ before, after }: InputChange<{ readonly user: string }>): readonly string[] {
  return [...new Set([before, after].flatMap((row) => row?.user ?? []))]
}

/** The people in a field of the drafts, before and after. */
function peopleIn(set: { readonly drafts: readonly { row: object; stored: object | null }[] }, field: string) {
  const named = set.drafts.flatMap(({ row, stored }) => [row, stored ?? row])
  return named.map((row) => ({ user: String((row as Record<string, unknown>)[field]) }))
}

/** On which days hours are expected from the people of a set. */
async function gatherWorking(place: RowPlace, people: readonly { readonly user: string }[]) {
  const terms = new Map((await findRowsByKey(place, employment, people)).map((row) => [row.user, row]))
  const assignments = Map.groupBy(await findRowsByKey(place, userJourney, people), ({ user }) => user)
  return {
    termsOf: (user: string) => terms.get(user),
    assignmentsOf: (user: string): readonly Stretch[] => assignments.get(user) ?? [],
  }
}

const holidaysGuard = guard(holidays, {
  isRelevant: changes('calendar', 'day', 'kind', 'maxMinutes'),
  gather: (set, closed) => gatherCalendars(set, closed),
  people: ({ before, after }, { peopleUnder }) =>
    peopleUnder([before, after].flatMap((row) => (row ? [row.calendar] : []))),
  touched: (change) => touchedByHoliday(change, () => true),
  touchedOf: (user, change, { isUnder }) =>
    touchedByHoliday(change, (calendar, day) => isUnder(user, calendar, day)).days,
})

const calendarsGuard = guard(calendars, {
  isRelevant: (change) => change.before !== null && changes<{ parent: string }>('parent')(change),
  gather: (set, closed) => gatherCalendars(set, closed),
  people: ({ before }, { peopleUnder }) => (before ? peopleUnder([before.id]) : []),
  touched: touchedByCalendar,
  touchedOf: (user, change, { calendars: tree, specials, isUnder }) => {
    const own = specials.filter(({ day }) => isUnder(user, change.before?.id ?? '', day))
    return touchedByCalendar(change, { calendars: tree, specials: own }).days
  },
})

const personCalendarGuard = guard(userCalendar, {
  isRelevant: changes('user', 'calendar', 'from'),
  gather: async (set, closed) => {
    const people = peopleIn(set, 'user')
    const stored = Map.groupBy(await findRowsByKey(set, userCalendar, people), ({ user }) => user)
    return { ...(await gatherCalendars(set, closed)), ...(await gatherWorking(set, people)), stored }
  },
  people: usersOf,
  touched: ({ before, after }, { termsOf, assignmentsOf, stored, ...facts }) => {
    const user = (after ?? before)!.user
    const others = (stored.get(user) ?? []).filter(({ id }) => id !== (after ?? before)!.id)
    const change = { before: [...others, ...(before ? [before] : [])], after: [...others, ...(after ? [after] : [])] }
    return touchedByPersonCalendar(change, { ...facts, working: workingStretches(termsOf(user), assignmentsOf(user)) })
  },
})

const journeyGuard = guard(journey, {
  isRelevant: ({ before, after }) => before !== null && after !== null,
  gather: async (set) => {
    const keys = set.drafts.map(({ row }) => ({ journey: row.id }))
    return Map.groupBy(await findRowsByKey(set, userJourney, keys), (row) => row.journey)
  },
  people: ({ before }, byJourney) => byJourney.get(before?.id ?? '')?.map(({ user }) => user) ?? [],
  touched: (change, byJourney) => touchedByJourney(change, byJourney.get(change.before?.id ?? '') ?? []),
})

const assignmentGuard = guard(userJourney, {
  isRelevant: changes('user', 'journey', 'fraction', 'from', 'to'),
  gather: (set) => gatherWorking(set, peopleIn(set, 'user')),
  people: usersOf,
  touched: (change, { termsOf }) => touchedByAssignment(change, termsOf((change.after ?? change.before)!.user)),
})

const employmentGuard = guard(employment, {
  isRelevant: changes('hiredOn', 'leftOn', 'tracksHours'),
  gather: (set) => gatherWorking(set, peopleIn(set, 'user')),
  people: usersOf,
  touched: (change, { assignmentsOf }) =>
    touchedByEmployment(change, assignmentsOf((change.after ?? change.before)!.user)),
})

const absencesGuard = guard(absences, {
  isRelevant: changes('user', 'type', 'from', 'to', 'minutesPerDay', 'half', 'state'),
  gather: async () => null,
  people: usersOf,
  touched: (change) => touchedByAbsence(change),
})

const absenceTypesGuard = guard(absenceTypes, {
  isRelevant: ({ before, after }) => before !== null && after !== null && before.justifies !== after.justifies,
  gather: async (set) => {
    const keys = set.drafts.flatMap(({ row }) => COUNTED_ABSENCES.map((state) => ({ type: row.id, state })))
    return Map.groupBy(await findRowsByKey(set, absences, keys), ({ type }) => type)
  },
  people: ({ before }, byType) => byType.get(before?.id ?? '')?.map(({ user }) => user) ?? [],
  touched: (change, byType) => touchedByAbsenceType(change, byType.get(change.before?.id ?? '') ?? []),
})

const isRuleMoved = changes<Row<typeof hoursRules>>(
  'scope',
  'project',
  'user',
  'from',
  'to',
  'nonWorkingDeducts',
  'missingMode',
  'toleranceMinutes',
  'overtimeBase',
)

const hoursRulesGuard = guard(hoursRules, {
  isRelevant: (change) => {
    const { before, after } = change
    return isRuleMoved(change) || (before !== null && after !== null && !isSameGroup(before, after))
  },
  gather: async (set) => ({
    rules: await findRows(set, hoursRules),
    people: (await findRows(set, employment, { filter: 'tracksHours = true || overtime = true' })).map(
      ({ user }) => user,
    ),
  }),
  people: (_, { people }) => people,
  touched: (change) => touchedByHoursRule(change),
  touchedOf: (user, change, { rules }) => touchedByRuleOf(user, change, rules),
})

const parametersGuard = guard(settingsCompany, {
  isRelevant: changes('key', 'value', 'from'),
  gather: (set) => findRows(set, settingsCompany),
  touched: touchedByParameter,
})

/** Keeps the employers of closed days: of days closed as they stand, and of days that would be closed by the change. */
const employersGuard = bindRule(userEmployer, {
  share: () => CLOSED_DAYS,
  lock: () => INPUTS,
  gather: async (set) => {
    const all = await findRows(set, periods)
    const stored = await findRowsByKey(set, userEmployer, peopleIn(set, 'user'))
    return { all, stored: Map.groupBy(stored, ({ user }) => user) }
  },
  check: ({ row: after, stored: before }, facts) => {
    const change = { before, after }
    if (!changes<Row<typeof userEmployer>>('user', 'employer', 'from', 'to')(change)) return null
    const closed = usersOf(change).flatMap((user) => {
      const was = facts.stored.get(user) ?? []
      const others = was.filter(({ id }) => id !== after.id)
      const will = after.user === user ? [...others, after] : others
      return [was, will].flatMap((history) => closedPeriods(personPeriods(facts.all, history)))
    })
    return checkClosedDays(touchedByEmployer(change), closed)
  },
  checkRemoval: (draft, { all, stored }) => {
    const was = stored.get(draft.stored.user) ?? []
    const will = was.filter(({ id }) => id !== draft.stored.id)
    const closed = [was, will].flatMap((history) => closedPeriods(personPeriods(all, history)))
    return checkClosedDays(touchedByEmployer({ before: draft.stored, after: null }), closed)
  },
})

/** Keeps the range and the row of a period that is or was closed, and the days of those without employer. */
const periodsGuard = bindRule(periods, {
  lock: () => CLOSED_DAYS,
  gather: (set) => findRows(set, periods),
  check: ({ stored, row }, all) => checkChangedPeriod({ before: stored, after: row }, all),
  checkRemoval: ({ stored }, all) => checkChangedPeriod({ before: stored, after: null }, all),
})

function checkChangedPeriod(
  change: InputChange<Pick<RecordDraft<typeof periods>['row'], 'kind' | 'from' | 'to' | 'employer' | 'state'>>,
  all: readonly RowOf<typeof periods>[],
) {
  return checkClosedPeriod(change) ?? checkTakenDays(change, all)
}

/** Binds the guard of closed days to everything that expected hours are computed from (INV-HRS-03). */
export const closedDaysRules: Installer = (hooks) =>
  hooks.use(
    holidaysGuard,
    calendarsGuard,
    personCalendarGuard,
    journeyGuard,
    assignmentGuard,
    employersGuard,
    employmentGuard,
    absencesGuard,
    absenceTypesGuard,
    hoursRulesGuard,
    parametersGuard,
    periodsGuard,
  )
