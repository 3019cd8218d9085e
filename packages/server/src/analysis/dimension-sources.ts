import { type DimensionKey, timeKey } from '@timesheet/domain/analysis'
import type { HeldTables } from '@timesheet/engine/cube'
import type { CUBE_TABLES } from './cube-tables.ts'

/** A small table that is held as rows. */
export type RowTable = keyof typeof CUBE_TABLES.rows

/** A text of a row; '' where there is no row. */
export type ReadText = (table: RowTable, id: string, column: string) => string

/** Where the member of a fact comes from: a value of the fact, or what the value stands for. */
export interface PlainSource {
  readonly kind: 'plain'
  readonly column: string
  /** The key of the member; the value itself where it is missing. */
  readonly keyOf?: (value: string, read: ReadText) => string
  /** The tables that `keyOf` reads. */
  readonly reads: readonly RowTable[]
}

/** Where it comes from rows of the person that hold on the day of the fact. */
export interface DatedSource {
  readonly kind: 'dated'
  readonly table: 'user_employer' | 'user_manager' | 'user_specialty' | 'user_seniority' | 'user_calendar'
  readonly column: string
}

const plain = (column: string, keyOf?: PlainSource['keyOf'], reads: readonly RowTable[] = []): PlainSource =>
  keyOf ? { kind: 'plain', column, keyOf, reads } : { kind: 'plain', column, reads }
const time = (dimension: DimensionKey) => plain('day', (day) => (day === '' ? '' : timeKey(dimension, day)))

/** Where the members of each dimension come from. */
export const SOURCES: Readonly<Record<DimensionKey, PlainSource | DatedSource>> = {
  person: plain('user'),
  employer: { kind: 'dated', table: 'user_employer', column: 'employer' },
  manager: { kind: 'dated', table: 'user_manager', column: 'manager' },
  personSpecialty: { kind: 'dated', table: 'user_specialty', column: 'specialty' },
  seniority: { kind: 'dated', table: 'user_seniority', column: 'seniority' },
  calendar: { kind: 'dated', table: 'user_calendar', column: 'calendar' },
  customer: plain('project', (project, read) => read('projects', project, 'customer'), ['projects']),
  project: plain('project'),
  projectState: plain('project', (project, read) => read('projects', project, 'state'), ['projects']),
  package: plain('document', (document, read) => read('documents', document, 'package'), ['documents']),
  document: plain('document'),
  activity: plain('activity'),
  specialty: plain('specialty'),
  category: plain('nonproductive'),
  kind: plain('kind'),
  billable: plain('billable', (value) => String(value === '1' || value === 'true')),
  state: plain('state'),
  year: time('year'),
  quarter: time('quarter'),
  month: time('month'),
  week: time('week'),
  day: plain('day'),
  weekday: time('weekday'),
}

/** Reads texts of the rows that are held. */
export function textReader(tables: HeldTables): ReadText {
  return (table, id, column) => {
    const value = tables.rows(table).get(id)?.[column]
    return typeof value === 'string' ? value : ''
  }
}
