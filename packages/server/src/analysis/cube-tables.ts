import type { TableShapes } from '@timesheet/engine/cube'

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
    users: ['name', 'surname', 'specialty', 'calendar', 'calendarHistory'],
    employers: ['name'],
    seniority: ['name', 'order'],
    calendars: ['name', 'parent'],
    customers: ['name', 'shortName'],
    projects: ['code', 'name', 'customer', 'state'],
    specialty: ['name'],
    nonproductive: ['name'],
    employment: ['user', 'manager', 'hiredOn', 'leftOn', 'tracksHours'],
    user_employer: ['user', 'employer', 'from', 'to'],
    user_seniority: ['user', 'seniority', 'from', 'to'],
    user_calendar: ['user', 'calendar', 'from'],
    user_journey: ['user', 'journey', 'fraction', 'from', 'to'],
    journey: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
    holidays: ['calendar', 'day', 'kind', 'maxMinutes'],
    absences: ['user', 'type', 'from', 'to', 'half', 'minutesPerDay', 'state'],
    absence_types: ['justifies', 'unit', 'deductsBalance'],
    day_declarations: ['person', 'day'],
    hours_rules: ['scope', 'project', 'user', 'people', 'nonWorkingDeducts', 'toleranceMinutes', 'from', 'to'],
    periods: ['kind', 'from', 'to', 'employer', 'state', 'closedOn'],
  },
} as const satisfies TableShapes

/** A table of facts that somebody lists by a rule of its own. */
export type FactName = 'hours' | 'hours_adjustments'

/** The collections whose changes the cube follows. */
export const CUBE_FOLLOWS: readonly string[] = [...Object.keys(CUBE_TABLES.facts), ...Object.keys(CUBE_TABLES.rows)]
