import type { MoreDimensions, TableShapes } from '@timesheet/engine/cube'

const WORKED = ['user', 'day', 'project', 'document', 'activity', 'nonproductive', 'specialty', 'kind'] as const

/** What the cube holds in memory: the facts, and the small tables that group them and name their members. */
export const CUBE_TABLES = {
  facts: {
    hours: {
      dimensions: [...WORKED, 'billable', 'state', 'decider', 'standIns', 'decidedOn'],
      days: ['decidedOn'],
      measures: ['minutes'],
      sortedBy: 'day',
    },
    hours_adjustments: { dimensions: [...WORKED, 'period'], measures: ['minutes'] },
    hours_overtime: { dimensions: [], measures: ['extra50', 'extra100', 'extra'] },
  },
  rows: {
    users: ['name', 'surname', 'calendar', 'calendarHistory'],
    employers: ['name'],
    seniority: ['name', 'order'],
    calendars: ['name', 'parent'],
    customers: ['name', 'shortName'],
    projects: ['code', 'name', 'customer', 'state'],
    work_packages: ['code', 'name'],
    documents: ['package'],
    specialty: ['name'],
    nonproductive: ['name'],
    employment: ['user', 'hiredOn', 'leftOn', 'tracksHours'],
    user_manager: ['user', 'manager', 'from'],
    user_specialty: ['user', 'specialty', 'from'],
    user_employer: ['user', 'employer', 'from', 'to'],
    user_seniority: ['user', 'seniority', 'from', 'to'],
    user_calendar: ['user', 'calendar', 'from'],
    user_journey: ['user', 'journey', 'fraction', 'from', 'to'],
    journey: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    holidays: ['calendar', 'day', 'kind', 'maxMinutes'],
    absences: ['user', 'type', 'from', 'to', 'half', 'minutesPerDay', 'state'],
    absence_types: ['justifies', 'unit', 'deductsBalance'],
    day_declarations: ['person', 'day'],
    hours_rules: [
      'scope',
      'project',
      'user',
      'people',
      'nonWorkingDeducts',
      'toleranceMinutes',
      'missingMode',
      'from',
      'to',
    ],
    periods: ['kind', 'from', 'to', 'employer', 'state', 'closedOn'],
  },
  // A document without package says nothing here, and most firms have many of them.
  sparse: ['documents'],
  // Spans are many and few questions need them: they are read of whom is asked. Of the others only the codes are read
  // that order hours, and read again where they change.
  watched: ['time_clock', 'documents', 'activities'],
} as const satisfies TableShapes

/** What of the entries only some orders of the table of hours need, which is held from the first of them on. */
export const TOLD_OF_ENTRIES = {
  dimensions: ['note', 'start'],
  texts: ['note'],
} as const satisfies MoreDimensions

/** A table of facts that somebody lists by a rule of its own. */
export type FactName = 'hours' | 'hours_adjustments'

/** The collections whose changes the cube follows. */
export const CUBE_FOLLOWS: readonly string[] = [
  ...new Set([...Object.keys(CUBE_TABLES.facts), ...Object.keys(CUBE_TABLES.rows), ...CUBE_TABLES.watched]),
]

const { facts, rows } = CUBE_TABLES

/**
 * The columns whose past values are kept: all that figures come from. Names are those of today, and who decides on an
 * entry says only who may see it, which is asked of today, too.
 */
export const CUBE_KEPT = {
  hours: [...WORKED, 'billable', 'state', 'decidedOn', ...facts.hours.measures],
  hours_adjustments: [...facts.hours_adjustments.dimensions, ...facts.hours_adjustments.measures],
  hours_overtime: facts.hours_overtime.measures,
  users: ['calendar', 'calendarHistory'],
  calendars: ['parent'],
  projects: ['customer', 'state'],
  documents: rows.documents,
  employment: rows.employment,
  user_manager: rows.user_manager,
  user_specialty: rows.user_specialty,
  user_employer: rows.user_employer,
  user_seniority: rows.user_seniority,
  user_calendar: rows.user_calendar,
  user_journey: rows.user_journey,
  journey: rows.journey,
  holidays: rows.holidays,
  absences: rows.absences,
  absence_types: rows.absence_types,
  day_declarations: rows.day_declarations,
  hours_rules: rows.hours_rules,
  periods: rows.periods,
} as const satisfies Readonly<Record<string, readonly string[]>>
