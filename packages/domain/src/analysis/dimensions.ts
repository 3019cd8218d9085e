/** The key of a dimension: something by which hours are grouped and filtered. */
export type DimensionKey =
  | 'person'
  | 'employer'
  | 'manager'
  | 'personSpecialty'
  | 'seniority'
  | 'calendar'
  | 'customer'
  | 'project'
  | 'projectState'
  | 'package'
  | 'document'
  | 'activity'
  | 'specialty'
  | 'category'
  | 'kind'
  | 'billable'
  | 'state'
  | 'year'
  | 'quarter'
  | 'month'
  | 'week'
  | 'day'
  | 'weekday'

/** What the members of a dimension are: rows of a collection, values of a list, or parts of the calendar. */
export type DimensionKind = 'record' | 'choice' | 'time'

/** The group under which a dimension is listed. */
export type DimensionGroup = 'people' | 'work' | 'entry' | 'time'

/** A dimension of the analysis of hours. */
export interface Dimension {
  readonly label: string
  /** Its members in the plural, within a sentence. */
  readonly many: string
  readonly group: DimensionGroup
  readonly kind: DimensionKind
  /** The collection of a `record`; its members are ids. */
  readonly target?: string
  /** Each member belongs to one member of this dimension. */
  readonly parent?: DimensionKey
  /**
   * Whether what exists per person and day (expected, missing, balance) has a value in its members: in
   * those of people and of the calendar only (domain.md §11.1).
   */
  readonly isOfDay: boolean
  /** Its members are read only by whoever reads the employment of the person; elsewhere `NOT_SEEN` stands for them. */
  readonly isEmployment?: boolean
}

const OF_PERSON = { group: 'people', kind: 'record', isOfDay: true } as const
const OF_WORK = { group: 'work', kind: 'record', isOfDay: false } as const
const OF_ENTRY = { group: 'entry', kind: 'choice', isOfDay: false } as const
const OF_TIME = { group: 'time', kind: 'time', isOfDay: true } as const

/** All dimensions, in the order in which they are listed. Those of people are as they were on the day of the work. */
export const DIMENSIONS: Readonly<Record<DimensionKey, Dimension>> = {
  person: { label: 'Persona', many: 'personas', target: 'users', ...OF_PERSON },
  employer: { label: 'Empleadora', many: 'empleadoras', target: 'employers', isEmployment: true, ...OF_PERSON },
  manager: { label: 'Responsable', many: 'responsables', target: 'users', isEmployment: true, ...OF_PERSON },
  personSpecialty: {
    label: 'Especialidad de la persona',
    many: 'especialidades de personas',
    target: 'specialty',
    ...OF_PERSON,
  },
  seniority: {
    label: 'Categoría de la persona',
    many: 'categorías',
    target: 'seniority',
    isEmployment: true,
    ...OF_PERSON,
  },
  calendar: { label: 'Calendario', many: 'calendarios', target: 'calendars', isEmployment: true, ...OF_PERSON },
  customer: { label: 'Cliente', many: 'clientes', target: 'customers', ...OF_WORK },
  project: { label: 'Proyecto', many: 'proyectos', target: 'projects', parent: 'customer', ...OF_WORK },
  projectState: {
    label: 'Estado del proyecto',
    many: 'estados de proyecto',
    group: 'work',
    kind: 'choice',
    isOfDay: false,
  },
  package: { label: 'Paquete', many: 'paquetes', target: 'work_packages', parent: 'project', ...OF_WORK },
  document: { label: 'Documento', many: 'documentos', target: 'documents', parent: 'project', ...OF_WORK },
  activity: { label: 'Actividad', many: 'actividades', target: 'activities', parent: 'project', ...OF_WORK },
  specialty: { label: 'Especialidad cargada', many: 'especialidades', target: 'specialty', ...OF_WORK },
  category: {
    label: 'Categoría no productiva',
    many: 'categorías no productivas',
    target: 'nonproductive',
    ...OF_WORK,
  },
  kind: { label: 'Tipo de hora', many: 'tipos de hora', ...OF_ENTRY },
  billable: { label: 'Facturable', many: 'valores de facturable', ...OF_ENTRY },
  state: { label: 'Estado de la entrada', many: 'estados', ...OF_ENTRY },
  year: { label: 'Año', many: 'años', ...OF_TIME },
  quarter: { label: 'Trimestre', many: 'trimestres', parent: 'year', ...OF_TIME },
  month: { label: 'Mes', many: 'meses', parent: 'quarter', ...OF_TIME },
  week: { label: 'Semana', many: 'semanas', ...OF_TIME },
  day: { label: 'Día', many: 'días', parent: 'month', ...OF_TIME },
  weekday: { label: 'Día de la semana', many: 'días de la semana', ...OF_TIME },
}

/** The keys of all dimensions, in the order in which they are listed. */
export const DIMENSION_KEYS = Object.keys(DIMENSIONS) as readonly DimensionKey[]

/** The key of the member of what has none: hours without a document, a project without a customer. */
export const NO_MEMBER = ''
/** The key of the member of what the viewer may not know: the seniority of a person whose employment they do not read. */
export const NOT_SEEN = '?'

/** How the keys of the members of a calendar dimension are written; that of a week is its Monday, that of a weekday 1 to 7. */
export const TIME_KEYS: Readonly<Partial<Record<DimensionKey, RegExp>>> = {
  year: /^\d{4}$/,
  quarter: /^\d{4}-Q[1-4]$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  week: /^\d{4}-\d\d-\d\d$/,
  day: /^\d{4}-\d\d-\d\d$/,
  weekday: /^[1-7]$/,
}

/** True for the key of a dimension. */
export function isDimension(key: unknown): key is DimensionKey {
  return typeof key === 'string' && Object.hasOwn(DIMENSIONS, key)
}
