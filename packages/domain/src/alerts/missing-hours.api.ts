import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { MissingDays } from './missing-hours.calc.ts'

/** The most days that one look at missing hours covers. */
export const MOST_MISSING_DAYS = 42

/** The most people that one look at missing hours lists. */
export const MOST_MISSING_PEOPLE = 500

const range = {
  from: f.day({ label: 'Desde', required: true }),
  /** At most 42 days, both ends included. */
  to: f.day({ label: 'Hasta', required: true }),
}

/** A person of the viewer with their hours, day by day. */
export interface MissingPerson extends MissingDays {
  readonly user: string
  readonly name: string
}

/** Who of the viewer's people is missing hours. */
export interface MissingBoard {
  /** How many people the viewer looks after, and how many of them are missing hours. */
  readonly people: number
  readonly missingPeople: number
  /** The most missing first, as many as asked; those without anything missing only if `all` was asked. */
  readonly items: readonly MissingPerson[]
}

/**
 * Lists the hours that are missing of the people whom the viewer looks after: everybody for ADM, GER and AF, else those
 * whom the viewer manages, directly or not, and those of the specialties that the viewer leads.
 */
export const missingHoursRoute = defineRoute({
  method: 'GET',
  path: '/hours/missing',
  input: {
    ...range,
    all: f.bool({ label: 'Todas' }),
    /** How many people to list; by default the most, 500. */
    most: f.number({ label: 'Cuántas', onlyInt: true, min: 1, max: MOST_MISSING_PEOPLE }),
  },
  output: answers.json<MissingBoard>(),
  who: EMPLOYEE,
})

/**
 * Puts one notice about their missing hours into the inbox of one of these people, or of all who miss any, and says how
 * many. Nobody is reminded twice in a day: one person is refused (`reminder_today`), of all they are left out.
 */
export const remindMissingRoute = defineRoute({
  method: 'POST',
  path: '/hours/missing/remind',
  input: { ...range, user: f.text({ label: 'Persona', max: 15, pattern: '^\\w*$' }) },
  output: answers.json<{ readonly people: number; readonly already: number }>(),
  who: EMPLOYEE,
})
