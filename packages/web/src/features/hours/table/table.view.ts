import { HOUR_KINDS, HOUR_STATES } from '@timesheet/domain/hours'
import { choice, day, defineView, record, type View, type ViewValues, word } from '../../../widgets/view/define-view.ts'

const BILLABLE = { yes: 'Facturables', no: 'No facturables' } as const

/** The periods that are chosen by one word. */
const PERIODS = {
  month: 'Este mes',
  last: 'Mes pasado',
  week: 'Esta semana',
  quarter: 'Últimos 3 meses',
  year: 'Este año',
  all: 'Siempre',
  range: 'Desde – hasta',
} as const

const PARTS = {
  entry: word,
  who: choice({
    label: 'De quién son las horas',
    options: { mine: 'Mías', all: 'Todas' },
    fallback: 'mine',
    isOpen: true,
    isHidden: true,
  }),
  when: choice({ label: 'Período', options: PERIODS, fallback: 'month' }),
  from: day,
  to: day,
  user: record({ label: 'Persona', target: 'users', any: 'Todas las personas' }, 'user'),
  project: record({ label: 'Proyecto', target: 'projects', any: 'Todos los proyectos' }, 'project'),
  state: choice({ label: 'Estado', options: HOUR_STATES, fallback: '', any: 'Estado: todos' }),
  customer: record({ label: 'Cliente', target: 'customers', any: 'Todos los clientes' }, 'project.customer'),
  document: record({ label: 'Documento', target: 'documents', any: 'Todos los documentos' }, 'document'),
  activity: record({ label: 'Actividad', target: 'activities', any: 'Todas las actividades' }, 'activity'),
  nonproductive: record(
    { label: 'Categoría no productiva', target: 'nonproductive', any: 'Todas las categorías' },
    'nonproductive',
  ),
  specialty: record({ label: 'Especialidad', target: 'specialty', any: 'Todas las especialidades' }, 'specialty'),
  kind: choice({ label: 'Tipo de hora', options: HOUR_KINDS, fallback: '', any: 'Tipo: todos' }),
  billable: choice({ label: 'Facturable', options: BILLABLE, fallback: '', any: 'Facturables y no' }),
} as const

/** The state of the table of hours that is kept in its address. */
export const TABLE_VIEW: View<typeof PARTS> = defineView('hours-table', PARTS)

export type TableParts = typeof PARTS
export type TableValues = ViewValues<TableParts>

/** The filters that are shown on request. */
export const MORE_FILTERS = [
  'customer',
  'document',
  'activity',
  'nonproductive',
  'specialty',
  'kind',
  'billable',
] as const
