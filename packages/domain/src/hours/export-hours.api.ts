import { answers, defineRoute, f } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { SELECTION_FIELDS } from './entry-totals.api.ts'

/** The columns of exported entries, by the names that the table of hours gives them, in the order of the file. */
export const EXPORT_COLUMNS = {
  day: 'Día',
  user: 'Persona',
  project: 'Proyecto',
  target: 'Actividad o documento',
  note: 'Descripción',
  kind: 'Tipo',
  billable: 'Facturable',
  state: 'Estado',
  specialty: 'Especialidad',
  times: 'Horario',
  minutes: 'Horas',
} as const

/** The name of a column of exported entries. */
export type ExportColumnName = keyof typeof EXPORT_COLUMNS

const ORDERS = {
  'day': 'Día',
  'user.surname': 'Persona',
  'project.code': 'Proyecto',
  'document.code': 'Actividad o documento',
  'note': 'Descripción',
  'kind': 'Tipo',
  'billable': 'Facturable',
  'state': 'Estado',
  'specialty.name': 'Especialidad',
  'start': 'Horario',
  'minutes': 'Horas',
} as const
type Order = keyof typeof ORDERS

/** The orders of exported entries as the table of hours names them; a `-` before one turns it round. */
export const EXPORT_ORDERS: Readonly<Record<Order | `-${Order}`, string>> = {
  ...ORDERS,
  ...(Object.fromEntries(Object.entries(ORDERS).map(([name, label]) => [`-${name}`, `${label}, al revés`])) as Record<
    `-${Order}`,
    string
  >),
}

const anyColumn = Object.keys(EXPORT_COLUMNS).join('|')

/** The entries of a selection that the viewer may list, as a file of any length that is sent while it is read. */
export const exportHoursRoute = defineRoute({
  method: 'GET',
  path: '/hours/export',
  input: {
    ...SELECTION_FIELDS,
    format: f.select({ xlsx: 'XLSX', csv: 'CSV' }, { label: 'Formato' }),
    sort: f.select(EXPORT_ORDERS, { label: 'Orden' }),
    /** Names of `EXPORT_COLUMNS`, separated by commas, in the order of the file; '' for all. */
    columns: f.text({ label: 'Columnas', max: 200, pattern: `^((${anyColumn})(,(${anyColumn}))*)?$` }),
  },
  output: answers.bytes(),
  who: EMPLOYEE,
})
