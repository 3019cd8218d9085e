import type { ExpectedContext, HoursSettings, RuleScope } from '@timesheet/domain/hours'
import type { PersonCalendars, WorkingTimeFacts } from '@timesheet/domain/people'
import type { HeldTables } from '@timesheet/engine/cube'
import type { RowTable } from './dimension-sources.ts'

/** A row as the database stores it. */
export type HeldRow = Readonly<Record<string, unknown>>

/** The text of a column. */
export function textOf(row: HeldRow | undefined, column: string): string {
  const value = row?.[column]
  return typeof value === 'string' ? value : ''
}

/** The number of a column. */
export function numberOf(row: HeldRow | undefined, column: string): number {
  return Number(row?.[column] ?? 0)
}

/** The list of a column; empty for what is none. */
export function listOf(row: HeldRow, column: string): readonly unknown[] {
  const value: unknown = JSON.parse(textOf(row, column) || '[]')
  return Array.isArray(value) ? value : []
}

/** The rows of a table that is held. */
export function rowsOf(tables: HeldTables, table: RowTable): readonly HeldRow[] {
  return [...tables.rows(table).values()]
}

/** Calendars with their special days, working weeks and kinds of absences, as rules read them. */
export function sharedFacts(
  tables: HeldTables,
): Pick<WorkingTimeFacts, 'calendars' | 'holidays' | 'journeys'> & Pick<ExpectedContext, 'absenceTypes'> {
  return {
    calendars: rowsOf(tables, 'calendars').map((row) => ({ id: textOf(row, 'id'), parent: textOf(row, 'parent') })),
    holidays: rowsOf(tables, 'holidays').map((row) => ({
      calendar: textOf(row, 'calendar'),
      day: textOf(row, 'day'),
      kind: textOf(row, 'kind') as WorkingTimeFacts['holidays'][number]['kind'],
      name: '',
      maxMinutes: numberOf(row, 'maxMinutes'),
      movedFrom: '',
    })),
    journeys: rowsOf(tables, 'journey').map((row) => ({
      id: textOf(row, 'id'),
      monday: numberOf(row, 'monday'),
      tuesday: numberOf(row, 'tuesday'),
      wednesday: numberOf(row, 'wednesday'),
      thursday: numberOf(row, 'thursday'),
      friday: numberOf(row, 'friday'),
      saturday: numberOf(row, 'saturday'),
      sunday: numberOf(row, 'sunday'),
    })),
    absenceTypes: rowsOf(tables, 'absence_types').map((row) => ({
      id: textOf(row, 'id'),
      justifies: numberOf(row, 'justifies') === 1,
      unit: textOf(row, 'unit') as NonNullable<ExpectedContext['absenceTypes'][number]['unit']>,
      deductsBalance: numberOf(row, 'deductsBalance') === 1,
    })),
  }
}

/** The working weeks of a person by date. */
export function assignmentOf(row: HeldRow): WorkingTimeFacts['assignments'][number] {
  return {
    journey: textOf(row, 'journey'),
    fraction: numberOf(row, 'fraction'),
    from: textOf(row, 'from'),
    to: textOf(row, 'to'),
  }
}

/** An absence of a person. */
export function absenceOf(row: HeldRow): ExpectedContext['absences'][number] {
  return {
    type: textOf(row, 'type'),
    from: textOf(row, 'from'),
    to: textOf(row, 'to'),
    state: textOf(row, 'state') as ExpectedContext['absences'][number]['state'],
    half: numberOf(row, 'half') === 1,
    minutesPerDay: numberOf(row, 'minutesPerDay'),
  }
}

/** The calendars of a person by date. */
export function calendarsOf(row: HeldRow | undefined): PersonCalendars {
  const history = row ? listOf(row, 'calendarHistory') : []
  return {
    calendar: textOf(row, 'calendar'),
    calendarHistory: history.filter(
      (each): each is NonNullable<PersonCalendars['calendarHistory']>[number] =>
        typeof each === 'object' && each !== null && 'calendar' in each && 'from' in each,
    ),
  }
}

/** What the rules of hours say about missing hours, and for whom. */
export interface HeldRule extends RuleScope {
  readonly nonWorkingDeducts: boolean
  readonly toleranceMinutes: number
  readonly missingMode: HoursSettings['missingMode']
}

export function ruleOf(row: HeldRow): HeldRule {
  return {
    scope: textOf(row, 'scope') as RuleScope['scope'],
    project: textOf(row, 'project'),
    user: textOf(row, 'user'),
    people: listOf(row, 'people').map(String),
    from: textOf(row, 'from'),
    to: textOf(row, 'to'),
    nonWorkingDeducts: numberOf(row, 'nonWorkingDeducts') === 1,
    toleranceMinutes: numberOf(row, 'toleranceMinutes'),
    missingMode: textOf(row, 'missingMode') as HoursSettings['missingMode'],
  }
}
