import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { MOST_EXCEPT, MOST_NAMED } from './entry-changes.ts'
import { HOUR_KINDS, HOUR_STATES } from './hours.collection.ts'

/** An id and its comma. */
const NAME = 16

const id = (label: string) => f.text({ label, max: 15, pattern: '^\\w+$' })

/** The input fields of a query of entries. */
export const ENTRY_QUERY_FIELDS = {
  from: f.day({ label: 'Desde' }),
  to: f.day({ label: 'Hasta' }),
  user: id('Persona'),
  customer: id('Cliente'),
  project: id('Proyecto'),
  document: id('Documento'),
  activity: id('Actividad'),
  nonproductive: id('Categoría no productiva'),
  specialty: id('Especialidad'),
  kind: f.select(HOUR_KINDS, { label: 'Tipo de hora' }),
  state: f.select(HOUR_STATES, { label: 'Estado' }),
  billable: f.select({ yes: 'Sí', no: 'No' }, { label: 'Facturable' }),
  text: f.text({ label: 'Texto', max: 200 }),
  /** Ids of entries that do not count, separated by commas. */
  except: f.text({ label: 'Menos', max: MOST_EXCEPT * NAME, pattern: '^[\\w,]*$' }),
}

/** The input fields of a selection: all entries of a query, or those that are named. */
export const SELECTION_FIELDS = {
  ...ENTRY_QUERY_FIELDS,
  /** The ids of the selection, separated by commas; '' for all entries of the query. */
  ids: f.text({ label: 'Entradas', max: MOST_NAMED * NAME, pattern: '^[\\w,]*$' }),
}

/** The number of entries of a query that the viewer may list, and their minutes. */
export const entryTotalsRoute = defineRoute({
  method: 'GET',
  path: '/hours/entry-totals',
  input: ENTRY_QUERY_FIELDS,
  output: answers.json<{ readonly entries: number; readonly minutes: number }>(),
  who: EMPLOYEE,
})
