import {
  DEFAULT_HOURS_SETTINGS,
  type ExpectedContext,
  expectedOn,
  type HoursSettings,
  resolveHoursRule,
} from '@timesheet/domain/hours'
import { type Day, daysFrom } from '@timesheet/domain/kernel'
import { compileWorkingTime, workingTerms } from '@timesheet/domain/people'
import type { HeldTables } from '@timesheet/engine/cube'
import type { RowTable } from './dimension-sources.ts'
import {
  absenceOf,
  assignmentOf,
  calendarsOf,
  type HeldRow,
  type HeldRule,
  numberOf,
  rowsOf,
  ruleOf,
  sharedFacts,
  textOf,
} from './held-rows.ts'

/** Rows that hold for many people. */
const SHARED: readonly RowTable[] = ['calendars', 'holidays', 'journey', 'absence_types', 'hours_rules']
/** Rows of one person. */
const OWN: readonly RowTable[] = ['employment', 'users', 'user_journey', 'absences']

interface Person {
  readonly user: string
  /** Its own rows as text: as long as they are equal, so is what is expected. */
  readonly signature: string
  readonly employment: HeldRow
  readonly assignments: readonly HeldRow[]
  readonly away: readonly HeldRow[]
}

interface KnownYears {
  readonly signature: string
  /** The minutes of each day of a year. */
  readonly years: Map<string, Int16Array>
}

/** How much is expected of people on each day, by the rules of the domain; remembered by year. */
export class ExpectedDays {
  readonly #tables: HeldTables
  #sharedRevision = -1
  #ownRevision = -1
  #shared: ReturnType<typeof sharedFacts> | null = null
  #rules: readonly HeldRule[] = []
  #people: ReadonlyMap<string, Person> = new Map()
  #known = new Map<string, KnownYears>()

  constructor(tables: HeldTables) {
    this.#tables = tables
  }

  /** Everybody whose employment is known, once the tables have changed. */
  people(): readonly string[] {
    this.#refresh()
    return [...this.#people.keys()]
  }

  /** The settings of a person on a day. */
  settingsOn(user: string, day: Day): Pick<HoursSettings, 'nonWorkingDeducts' | 'toleranceMinutes' | 'missingMode'> {
    const rules = this.#rules.map((rule) => ({ ...DEFAULT_HOURS_SETTINGS, ...rule }))
    return resolveHoursRule(rules, { user, project: '', day })
  }

  /** The minutes of each day of a year, '2026'. */
  yearOf(user: string, year: string): Int16Array {
    const person = this.#people.get(user)
    if (!person) return new Int16Array(366)
    const before = this.#known.get(user)
    const known = before?.signature === person.signature ? before : { signature: person.signature, years: new Map() }
    this.#known.set(user, known)
    const made = known.years.get(year) ?? this.#compute(person, year)
    known.years.set(year, made)
    return made
  }

  #compute(person: Person, year: string): Int16Array {
    const minutes = new Int16Array(366)
    const context = this.#context(person)
    for (const [i, day] of daysFrom(`${year}-01-01`, `${year}-12-31`).entries()) minutes[i] = expectedOn(day, context)
    return minutes
  }

  #context({ user, employment, assignments, away }: Person): ExpectedContext {
    const shared = this.#shared!
    const deductsOn = (day: Day) => this.settingsOn(user, day).nonWorkingDeducts
    const terms = {
      hiredOn: textOf(employment, 'hiredOn'),
      leftOn: textOf(employment, 'leftOn'),
      tracksHours: numberOf(employment, 'tracksHours') === 1,
    }
    const person = workingTerms(terms, calendarsOf(this.#tables.rows('users').get(user)))
    return {
      ...compileWorkingTime({ ...shared, person, assignments: assignments.map(assignmentOf), deductsOn }),
      absences: away.map(absenceOf),
      absenceTypes: shared.absenceTypes,
    }
  }

  #refresh(): void {
    const tables = this.#tables
    const shared = tables.revisionOf(...SHARED)
    const own = tables.revisionOf(...OWN)
    if (shared !== this.#sharedRevision) {
      this.#shared = sharedFacts(tables)
      this.#rules = rowsOf(tables, 'hours_rules').map(ruleOf)
      this.#known = new Map()
      this.#sharedRevision = shared
    }
    if (own === this.#ownRevision) return
    this.#people = peopleOf(tables)
    this.#ownRevision = own
  }
}

function peopleOf(tables: HeldTables): ReadonlyMap<string, Person> {
  const byUser = (table: RowTable) => Map.groupBy(rowsOf(tables, table), (row) => textOf(row, 'user'))
  const assigned = byUser('user_journey')
  const away = byUser('absences')
  const people = rowsOf(tables, 'employment').map((employment): [string, Person] => {
    const user = textOf(employment, 'user')
    const own = { employment, assignments: assigned.get(user) ?? [], away: away.get(user) ?? [] }
    const calendars = calendarsOf(tables.rows('users').get(user))
    return [user, { user, ...own, signature: JSON.stringify([own, calendars]) }]
  })
  return new Map(people)
}
