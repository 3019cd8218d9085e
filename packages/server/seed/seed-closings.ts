import { type App, findRows, type RowOf } from '@timesheet/engine'
import { type ExpectedContext, hoursOvertime, type OvertimeDay, type SourceVersion } from '@timesheet/domain/hours'
import {
  absenceTypes,
  calendarOn,
  calendarsIn,
  employment,
  type PersonCalendars,
  userEmployer,
  userJourney,
} from '@timesheet/domain/people'
import { buildClosings, type ClosedMonth, type LoadedMonths } from './closed-months.ts'
import type { Company } from './company.ts'
import type { SeededAbsence } from './history.ts'
import type { GroupRule } from './loose-ends.ts'
import type { SeededRandom } from './random.ts'
import { insertRows } from './write-company.ts'
import { OFFICE } from './seats.ts'

interface ClosingSeed {
  readonly company: Company
  /** From the oldest on. */
  readonly months: readonly ClosedMonth[]
  /** All months, these too. */
  readonly all: readonly ClosedMonth[]
  readonly loaded: LoadedMonths
  /** The rules of groups of people. */
  readonly groups: readonly GroupRule[]
  /** By the place of the person. */
  readonly contexts: readonly ExpectedContext[]
  readonly absences: readonly (readonly SeededAbsence[])[]
}

/** Closes the months of a company that is written: closings, what each froze of everybody, and what payroll was told. */
export async function seedClosings(app: App, random: SeededRandom, seed: ClosingSeed): Promise<void> {
  const { company, months, loaded } = seed
  const employed = new Map((await findRows({ app }, employment)).map((row) => [row.user, row]))
  const employers = Map.groupBy(await findRows({ app }, userEmployer), ({ user }) => user)
  const journeys = Map.groupBy(await findRows({ app }, userJourney), ({ user }) => user)
  const overtime = Map.groupBy(await findRows({ app }, hoursOvertime), ({ user }) => user)
  const people = company.people.flatMap((person, i) => {
    const terms = employed.get(person.id)
    if (!terms || person.external) return []
    const own = { person, terms, journeys: journeys.get(person.id) ?? [], away: seed.absences[i]!, groups: seed.groups }
    return [
      {
        terms,
        countryOn: (day: string) =>
          String(company.catalogues.calendars.find(({ id }) => id === calendarOn(person, day))?.['country'] ?? ''),
        context: seed.contexts[i]!,
        employers: employers.get(person.id) ?? [],
        overtime: overtimeDays(overtime.get(person.id) ?? []),
        sources: (month: ClosedMonth) => sourcesOf(own, month),
      },
    ]
  })
  const now = app.clock().toISOString().replace('T', ' ')
  const { closings, frozen, payroll, postings } = buildClosings(random, {
    office: company.people[OFFICE]!.id,
    months,
    all: seed.all,
    loaded,
    people,
    kinds: await findRows({ app }, absenceTypes, { sort: 'code' }),
    sources: (month) => sharedSources(company, now, month),
  })
  await insertRows(app, 'closings', closings)
  await insertRows(app, 'frozen_months', frozen)
  await insertRows(app, 'payroll_items', payroll)
  await insertRows(app, 'balance_adjustments', postings)
}

function overtimeDays(rows: readonly RowOf<typeof hoursOvertime>[]): readonly OvertimeDay[] {
  return rows.map(({ day, normal, extra50, extra100, extra }) => ({
    day,
    source: 'hours',
    minutes: { normal, extra50, extra100, extra },
    isProvisional: false,
  }))
}

interface OwnRows {
  readonly person: PersonCalendars
  readonly terms: RowOf<typeof employment>
  readonly journeys: readonly RowOf<typeof userJourney>[]
  readonly away: readonly SeededAbsence[]
  readonly groups: readonly GroupRule[]
}

function sourcesOf(
  { person, terms, journeys, away, groups }: OwnRows,
  { from, to }: ClosedMonth,
): readonly SourceVersion[] {
  const within = away.filter((absence) => absence.from <= to && absence.to >= from)
  const ruled = groups.filter((rule) => rule.from <= to && rule.people.includes(terms.user))
  return [
    ...calendarsIn(person, { from, to }).map((id): SourceVersion => ['calendars', id, '']),
    ['employment', terms.id, terms.updated],
    ...journeys.filter((row) => row.from <= to).map(({ id, updated }): SourceVersion => ['user_journey', id, updated]),
    ...within.map(({ id }): SourceVersion => ['absences', id, terms.updated]),
    ...ruled.map(({ id }): SourceVersion => ['hours_rules', id, terms.updated]),
  ]
}

function sharedSources({ catalogues }: Company, updated: string, { from, to }: ClosedMonth): readonly SourceVersion[] {
  const holidays = catalogues.holidays.filter(({ day }) => from <= String(day) && String(day) <= to)
  const shared = { ...catalogues, holidays }
  return SHARED.flatMap((name) => shared[name].map(({ id }): SourceVersion => [name, id, updated]))
}

const SHARED = ['calendars', 'holidays', 'journey', 'absence_types', 'hours_rules'] as const
