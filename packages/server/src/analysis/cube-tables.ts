import type { TableShapes } from '@timesheet/engine/cube'

const WORKED = ['user', 'day', 'project', 'document', 'activity', 'nonproductive', 'specialty', 'kind'] as const

/** What the cube holds in memory: the facts, and the small tables that group them and name their members. */
export const CUBE_TABLES = {
  facts: {
    hours: { dimensions: [...WORKED, 'billable', 'state', 'decider', 'standIns'], measures: ['minutes'] },
    hours_adjustments: { dimensions: [...WORKED, 'period'], measures: ['minutes'] },
  },
  rows: {
    users: ['name', 'surname', 'specialty'],
    employers: ['name'],
    seniority: ['name', 'order'],
    calendars: ['name'],
    customers: ['name', 'shortName'],
    projects: ['code', 'name', 'customer', 'state'],
    specialty: ['name'],
    nonproductive: ['name'],
    employment: ['user', 'manager'],
    user_employer: ['user', 'employer', 'from', 'to'],
    user_seniority: ['user', 'seniority', 'from', 'to'],
    user_calendar: ['user', 'calendar', 'from'],
  },
} as const satisfies TableShapes

/** A table of facts. */
export type FactName = keyof typeof CUBE_TABLES.facts

/** The tables of facts. */
export const FACT_NAMES = Object.keys(CUBE_TABLES.facts) as readonly FactName[]

/** The collections whose changes the cube follows. */
export const CUBE_FOLLOWS: readonly string[] = [...FACT_NAMES, ...Object.keys(CUBE_TABLES.rows)]
