import { plainHead } from '../kernel/index.ts'

/** What a column of imported hours may say. */
export const IMPORT_FIELDS = {
  day: 'Día',
  duration: 'Duración',
  start: 'Inicio',
  end: 'Fin',
  person: 'Persona',
  firstName: 'Nombre',
  lastName: 'Apellido',
  email: 'Correo',
  project: 'Proyecto',
  code: 'Código del proyecto',
  client: 'Cliente',
  task: 'Actividad o documento',
  note: 'Descripción',
  billable: 'Facturable',
  external: 'Id del otro programa',
} as const

/** A meaning of a column. */
export type ImportField = keyof typeof IMPORT_FIELDS

/** Where a file of hours comes from. */
export const IMPORT_SOURCES = {
  clockify: 'Clockify',
  toggl: 'Toggl Track',
  harvest: 'Harvest',
  kimai: 'Kimai',
  free: 'Otra planilla',
} as const

/** The program that wrote a file. */
export type ImportSource = keyof typeof IMPORT_SOURCES

/** The column of each meaning, from 0. */
export type ImportColumns = Readonly<Partial<Record<ImportField, number>>>

interface KnownSource {
  /** Heads that this program writes and the others do not: one of each list, since columns can be left out. */
  readonly marks: readonly (readonly string[])[]
  /** The meaning of its heads; where two mean the same, the first that the file has. */
  readonly heads: Readonly<Partial<Record<ImportField, readonly string[]>>>
}

/**
 * The heads of each program's detailed export. Clockify: clockify.me/help/reports/detailed-report. Toggl Track:
 * support.toggl.com/import-and-export/csv-import/editing-and-uploading-a-csv-file (the columns of its detailed report).
 * Harvest: support.getharvest.com, "Detailed time and detailed expense reports". Kimai:
 * www.kimai.org/documentation/export.html, and `DefaultTemplate.php` of its source for the keys.
 */
const KNOWN: Readonly<Record<Exclude<ImportSource, 'free'>, KnownSource>> = {
  clockify: {
    marks: [['start date'], ['duration h', 'duration decimal', 'time h', 'time decimal']],
    heads: {
      day: ['start date'],
      duration: ['duration h', 'time h', 'duration decimal', 'time decimal'],
      start: ['start time'],
      end: ['end time'],
      person: ['user'],
      email: ['email'],
      project: ['project'],
      client: ['client'],
      task: ['task'],
      note: ['description'],
      billable: ['billable'],
    },
  },
  toggl: {
    marks: [['start date'], ['start time'], ['duration']],
    heads: {
      day: ['start date'],
      duration: ['duration'],
      start: ['start time'],
      end: ['end time', 'stop time'],
      person: ['user', 'member'],
      email: ['email'],
      project: ['project'],
      client: ['client'],
      task: ['task'],
      note: ['description'],
      billable: ['billable'],
    },
  },
  harvest: {
    // Its importer takes a shorter file, without the code of the project.
    marks: [['date'], ['hours'], ['project code', 'client'], ['first name', 'email'], ['last name', 'email']],
    heads: {
      day: ['date'],
      duration: ['hours'],
      start: ['started at', 'start time'],
      end: ['ended at', 'end time'],
      firstName: ['first name'],
      lastName: ['last name'],
      email: ['email'],
      project: ['project'],
      code: ['project code'],
      client: ['client'],
      task: ['task'],
      note: ['notes'],
      billable: ['billable'],
    },
  },
  kimai: {
    marks: [['date'], ['duration'], ['customer'], ['activity']],
    heads: {
      day: ['date'],
      duration: ['duration'],
      start: ['begin', 'from'],
      end: ['end', 'to'],
      person: ['alias', 'name', 'username', 'user'],
      email: ['email', 'e mail'],
      project: ['project'],
      code: ['project number'],
      client: ['customer'],
      task: ['activity'],
      note: ['description'],
      billable: ['billable'],
      external: ['id'],
    },
  },
}

const FREE: Readonly<Record<ImportField, readonly string[]>> = {
  day: ['dia', 'fecha', 'fecha de inicio', 'date', 'day', 'start date'],
  duration: [
    ...['duracion', 'duracion h', 'horas', 'hs', 'hh', 'tiempo', 'minutos', 'duration', 'hours', 'time'],
    ...['duracion decimal', 'horas decimales'],
  ],
  start: ['inicio', 'desde', 'hora de inicio', 'start', 'start time'],
  end: ['fin', 'hasta', 'hora de fin', 'hora de finalizacion', 'end', 'end time'],
  person: ['persona', 'empleado', 'usuario', 'legajo', 'apellido y nombre', 'user', 'employee', 'person'],
  firstName: ['nombre', 'first name'],
  lastName: ['apellido', 'last name'],
  email: ['correo', 'correo electronico', 'mail', 'email', 'e mail'],
  project: ['proyecto', 'obra', 'project'],
  code: ['codigo', 'codigo del proyecto', 'codigo de proyecto', 'project code'],
  client: ['cliente', 'client', 'customer'],
  task: ['actividad', 'documento', 'tarea', 'actividad o documento', 'categoria', 'activity', 'task', 'document'],
  note: ['descripcion', 'detalle', 'nota', 'observacion', 'comentario', 'description', 'notes', 'note'],
  billable: ['facturable', 'billable'],
  external: ['id', 'id externo', 'identificador'],
}

/** How many rows above the heads are looked through: titles, ranges of dates, empty ones. */
const ABOVE = 20

/** What a file turned out to be. */
export interface DetectedTable {
  readonly source: ImportSource
  /** The position of the row of heads; -1 where no row looks like one. */
  readonly head: number
  readonly columns: ImportColumns
}

/** Finds the row of heads, the program that wrote them, and what each column means. */
export function detectImport(rows: readonly { readonly cells: readonly string[] }[]): DetectedTable {
  for (const [head, { cells }] of rows.slice(0, ABOVE).entries()) {
    const heads = cells.map(plainHead)
    for (const source of ['clockify', 'harvest', 'kimai', 'toggl'] as const)
      if (KNOWN[source].marks.every((names) => names.some((name) => heads.includes(name))))
        return { source, head, columns: columnsOf(heads, KNOWN[source].heads) }
    const columns = columnsOf(heads, FREE)
    if (columns.day !== undefined && (columns.duration !== undefined || columns.end !== undefined))
      return { source: 'free', head, columns }
  }
  return { source: 'free', head: -1, columns: {} }
}

function columnsOf(heads: readonly string[], meanings: KnownSource['heads']): ImportColumns {
  const found = Object.entries(meanings).flatMap(([field, names]) => {
    const at = names.map((name) => heads.indexOf(name)).find((place) => place >= 0)
    return at === undefined ? [] : [[field, at] as const]
  })
  return Object.fromEntries(found)
}
