import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Day, Minutes } from '../kernel/index.ts'
import type { Holiday } from '../people/index.ts'
import type { HoursRule } from './hours-rules.collection.ts'
import type { HourEntry } from './hours.collection.ts'
import type { OvertimePack } from './overtime-packs.ts'

/** The most days of which the grounds are told at once. */
export const MOST_GROUNDS_DAYS = 366

/** Who wrote a row last, and when; only who may read the audit log is told. */
export interface RowAuthor {
  readonly name: string
  readonly on: string
}

/** A row that a figure rests on. */
interface GroundsRow {
  readonly id: string
  readonly author: RowAuthor | null
}

/** A row that holds for some days: from its first one to the day before `to`; '' is without end. */
interface DatedRow extends GroundsRow {
  readonly from: Day | ''
  readonly to: Day | ''
}

/** A person's working week with the minutes that it adds to what is expected. */
export interface JourneyGround extends DatedRow {
  readonly name: string
  /** Thousandths of the working week. */
  readonly fraction: number
  readonly minutes: Minutes
}

/** A special day with what it takes from the working week or adds to it. */
export interface SpecialGround extends GroundsRow, Pick<Holiday, 'day' | 'name' | 'kind' | 'origin' | 'movedFrom'> {
  /** The name of its calendar. */
  readonly calendar: string
  readonly minutes: Minutes
}

/** An absence with what it excuses, in negative minutes. */
export interface AbsenceGround extends GroundsRow {
  readonly from: Day
  readonly to: Day
  readonly kind: string
  readonly decidedBy: string
  readonly minutes: Minutes
}

/** An hours rule; without an id it is what holds where no rule does. */
export interface RuleGround
  extends
    DatedRow,
    Pick<
      HoursRule,
      | 'scope'
      | 'name'
      | 'missingMode'
      | 'toleranceMinutes'
      | 'nonWorkingDeducts'
      | 'overtimeBase'
      | 'roundingStep'
      | 'roundingMode'
    > {}

/** A rule with the days of the range for which it decided. */
export interface RuleInForce extends RuleGround {
  readonly since: Day
  readonly until: Day
}

/** What of a person's employment a figure rests on. */
export interface TimeGrounds {
  /** The sum of the minutes of journeys, special days, absences and `reserved`. */
  readonly expected: Minutes
  readonly journeys: readonly JourneyGround[]
  readonly calendars: readonly (GroundsRow & { readonly name: string; readonly from: Day | '' })[]
  readonly specials: readonly SpecialGround[]
  readonly absences: readonly AbsenceGround[]
  /** What absences excuse that the viewer may not read, in negative minutes. */
  readonly reserved: Minutes
  readonly rules: readonly RuleInForce[]
  /** The packs that class overtime; none for a person who is not subject to it. */
  readonly packs: readonly Pick<OvertimePack, 'country' | 'source' | 'from' | 'to'>[]
  /** The closings that froze days of the range. */
  readonly closings: readonly { readonly number: number; readonly from: Day; readonly to: Day }[]
}

/** Who approved entries, and when. */
export interface ApprovalGround {
  /** '' where no person did. */
  readonly by: string
  readonly how: HourEntry['decidedHow']
  readonly entries: number
  readonly minutes: Minutes
  readonly first: string
  readonly last: string
}

/** Who entered them, of other people than the person. */
export interface EnteredGround {
  readonly by: string
  readonly entries: number
}

/** The entries of a person that the viewer may read, and who and which rules made them what they are. */
export interface EntryGrounds {
  readonly entries: number
  /** Loaded: in any state but rejected. */
  readonly minutes: Minutes
  readonly approvals: readonly ApprovalGround[]
  readonly entered: readonly EnteredGround[]
  /** The rules that rounded them. */
  readonly roundings: readonly (RuleGround & { readonly entries: number })[]
}

/** What the figures of a person in a range rest on. */
export interface FigureGrounds {
  /** Null for who may not read the person's employment. */
  readonly time: TimeGrounds | null
  readonly entries: EntryGrounds
}

const id = { max: 15, pattern: '^\\w*$' }

/**
 * The versions of rules and rows that figures of a person and a range rest on, and who made them: as far as the viewer
 * may read each of them. 404 for who may read neither the employment nor an entry.
 */
export const figureGroundsRoute = defineRoute({
  method: 'GET',
  path: '/hours/grounds/:user',
  input: {
    user: f.relation('users', { label: 'Persona', required: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true }),
    /** Only entries of this project. */
    project: f.text({ label: 'Proyecto', ...id }),
    /** Only entries of this document, activity or category. */
    task: f.text({ label: 'Tarea', ...id }),
    /** Only entries of this kind. */
    kind: f.text({ label: 'Tipo de hora', max: 20, pattern: '^\\w*$' }),
  },
  output: answers.json<FigureGrounds>(),
  who: EMPLOYEE,
})

/** The most people of whom shared grounds are told at once. */
export const MOST_GROUNDS_PEOPLE = 300

/** What figures of several people in a range rest on, each with how many of them it holds for on some of the days. */
export interface SharedGrounds {
  /** Of how many the viewer may know it. */
  readonly people: number
  readonly journeys: readonly { readonly name: string; readonly fraction: number; readonly people: number }[]
  readonly calendars: readonly { readonly name: string; readonly people: number }[]
  readonly rules: readonly (RuleGround & { readonly people: number })[]
  readonly closings: readonly { readonly number: number; readonly people: number }[]
}

/** What the figures of several people rest on, as far as the viewer may read the employment of each. */
export const sharedGroundsRoute = defineRoute({
  method: 'POST',
  path: '/hours/shared-grounds',
  input: {
    users: f.relationMany('users', { label: 'Personas', required: true, maxSelect: MOST_GROUNDS_PEOPLE }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true }),
  },
  output: answers.json<SharedGrounds>(),
  who: EMPLOYEE,
})
