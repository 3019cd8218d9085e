import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { HOUR_KINDS, HOUR_STATES } from './hours.collection.ts'

const id = (label: string) => f.text({ label, max: 15, pattern: '^\\w+$' })

/** The input fields of a query of entries. */
export const ENTRY_QUERY_FIELDS = {
  from: f.day({ label: 'Desde' }),
  to: f.day({ label: 'Hasta' }),
  user: id('Persona'),
  project: id('Proyecto'),
  document: id('Documento'),
  activity: id('Actividad'),
  specialty: id('Especialidad'),
  kind: f.select(HOUR_KINDS, { label: 'Tipo de hora' }),
  state: f.select(HOUR_STATES, { label: 'Estado' }),
  billable: f.select({ yes: 'Sí', no: 'No' }, { label: 'Facturable' }),
  text: f.text({ label: 'Texto', max: 200 }),
  /** Ids of entries that do not count, separated by commas. */
  except: f.text({ label: 'Menos', max: 3200, pattern: '^[\\w,]*$' }),
}

/** The number of entries of a query that the viewer may list, and their minutes. */
export const entryTotalsRoute = defineRoute({
  method: 'GET',
  path: '/hours/entry-totals',
  input: ENTRY_QUERY_FIELDS,
  output: answers.json<{ readonly entries: number; readonly minutes: number }>(),
  who: EMPLOYEE,
})
