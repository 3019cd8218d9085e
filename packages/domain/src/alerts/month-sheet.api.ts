import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { Day, Minutes } from '../kernel/index.ts'
import type { FrozenOfPerson } from './month-sheet.calc.ts'
import type { MissingRule } from './missing-hours.calc.ts'

/** The most people that one answer of the month sheet has. */
export const MOST_SHEET_PEOPLE = 300

/** By what the people of a month sheet are put together. */
export const SHEET_GROUPS = {
  '': 'Sin agrupar',
  'specialty': 'Especialidad',
  'manager': 'Responsable',
  'employer': 'Empleador',
} as const
/** By what people are put together. */
export type SheetGroup = keyof typeof SHEET_GROUPS

/** A person of a month sheet; what many people share stands once in the sheet and is named by its place there. */
export interface SheetPerson {
  readonly user: string
  readonly name: string
  /** The id of the group that the person is in; '' for none, or one that the viewer may not know. */
  readonly group: string
  /** The place in `plans`. */
  readonly plan: number
  readonly loaded: readonly Minutes[]
  /** One letter of `DayProgress` per day. */
  readonly progress: string
  readonly missing: Minutes
  /** The first day with less than expected; '' for none. */
  readonly since: Day | ''
  readonly approved: Minutes
  readonly balance: Minutes
  /** The place in `rules`. */
  readonly rule: number
  /** Absences whose kind the viewer may know: first and last day of the range, and the kind. */
  readonly away?: readonly (readonly [from: Day, to: Day, kind: string])[]
  /** Null where the month is not closed or the viewer may not read what was frozen. */
  readonly frozen: FrozenOfPerson | null
}

/** What is expected of people on the days of a range. */
export interface SheetPlan {
  readonly base: readonly Minutes[]
  readonly expected: readonly Minutes[]
  /** By day: `h` a special day without work, `x` outside of the employment, `-` any other. */
  readonly special: string
}

/** People by days: what they loaded against what was expected. */
export interface MonthSheet {
  /** How many people match, and how many of them come before these. */
  readonly people: number
  readonly skipped: number
  readonly items: readonly SheetPerson[]
  readonly plans: readonly SheetPlan[]
  readonly rules: readonly MissingRule[]
  /** The names of the groups of all people who match, by id. */
  readonly groups: Readonly<Record<string, string>>
  /** The names of special days of the range, by day. */
  readonly holidays: Readonly<Record<Day, string>>
}

const id = { max: 15, pattern: '^\\w*$' }

/**
 * The days of a month of the viewer and of the people whom the viewer looks after, as in `missingHoursRoute`, by group
 * and name, 300 at a time.
 */
export const monthSheetRoute = defineRoute({
  method: 'GET',
  path: '/hours/month-sheet',
  input: {
    month: f.text({ label: 'Mes', required: true, max: 7, pattern: '^20\\d\\d-(0[1-9]|1[0-2])$' }),
    by: f.text({ label: 'Agrupación', max: 9, pattern: '^(specialty|manager|employer)?$' }),
    /** A part of the name. */
    text: f.text({ label: 'Texto', max: 100 }),
    /** Only people of this group of `by`. */
    group: f.text({ label: 'Grupo', ...id }),
    /** Only this person. */
    user: f.text({ label: 'Persona', ...id }),
    short: f.bool({ label: 'Sólo con faltantes' }),
    page: f.number({ label: 'Página', onlyInt: true, min: 1, max: 1000 }),
  },
  output: answers.json<MonthSheet>(),
  who: EMPLOYEE,
})
