import { plainHead } from '../kernel/index.ts'

/** What a column of a list of documents may say. */
export const LOAD_FIELDS = {
  code: 'Código',
  clientCode: 'Código del cliente',
  title: 'Título',
  specialty: 'Especialidad',
  type: 'Tipo',
  package: 'Paquete',
  format: 'Formato',
  sheets: 'Hojas',
  responsible: 'Responsable',
  preparer: 'Elabora',
  reviewer: 'Revisa',
  approver: 'Aprueba',
  plannedOn: 'Emisión planificada',
  forecastOn: 'Emisión prevista',
  budgetMinutes: 'Horas presupuestadas',
  forecastMinutes: 'Horas previstas',
} as const

/** A meaning of a column. */
export type LoadField = keyof typeof LOAD_FIELDS

/** The column of each meaning, from 0. */
export type LoadColumns = Readonly<Partial<Record<LoadField, number>>>

/** A line of a list: what its cells say, by their meaning. */
export interface LoadLine {
  readonly line: number
  readonly cells: Readonly<Partial<Record<LoadField, string>>>
}

/** The heads of usual lists of documents, in Spanish and English; the field's own label goes without saying. */
const HEADS: Readonly<Record<LoadField, readonly string[]>> = {
  code: [
    ...['codigo del documento', 'codigo de documento', 'codigo documento', 'cod', 'nro de documento', 'documento'],
    ...['n documento', 'numero de documento', 'numero', 'code', 'document code', 'document number', 'document no'],
    ...['doc no', 'doc number', 'drawing number'],
  ],
  clientCode: [
    ...['codigo cliente', 'codigo de cliente', 'codigo comitente', 'n cliente', 'nro cliente', 'numero del cliente'],
    ...['client code', 'client number', 'client document number', 'owner number', 'customer code'],
  ],
  title: [
    ...['titulo del documento', 'denominacion', 'descripcion', 'nombre', 'nombre del documento'],
    ...['title', 'document title', 'description', 'name'],
  ],
  specialty: ['disciplina', 'esp', 'rubro', 'discipline', 'specialty', 'trade'],
  type: ['tipo de documento', 'tipo documento', 'clase', 'type', 'document type', 'doc type'],
  package: ['paquete de trabajo', 'edt', 'wbs', 'package', 'work package'],
  format: ['tamano', 'hoja', 'format', 'size', 'sheet size'],
  sheets: ['cantidad de hojas', 'cant hojas', 'n hojas', 'nro de hojas', 'paginas', 'sheets', 'pages', 'no of sheets'],
  responsible: ['a cargo', 'encargado', 'responsible', 'owner', 'lead'],
  preparer: ['elaboro', 'elaborado por', 'proyectista', 'dibujo', 'prepared', 'prepared by', 'author'],
  reviewer: ['reviso', 'revisado por', 'verifica', 'verifico', 'checked', 'checked by', 'reviewed by', 'reviewer'],
  approver: ['aprobo', 'aprobado por', 'approved', 'approved by', 'approver'],
  plannedOn: [
    ...['fecha planificada', 'planificada', 'fecha programada', 'fecha de emision', 'fecha plan', 'fecha'],
    ...['planned', 'planned date', 'baseline', 'due date', 'planned issue'],
  ],
  forecastOn: ['fecha prevista', 'prevista', 'fecha pronosticada', 'forecast', 'forecast date', 'forecast issue'],
  budgetMinutes: ['hh', 'hs', 'horas', 'hh presupuestadas', 'hh plan', 'budget hours', 'hours', 'manhours', 'mh'],
  forecastMinutes: ['hh previstas', 'horas estimadas', 'forecast hours', 'estimated hours'],
}

/** How many rows above the heads are looked through: titles of the list, the customer's name, empty ones. */
const ABOVE = 20

/** Where the heads of a list stand, and what each column means. */
export interface DetectedList {
  /** The position of the row of heads; -1 where no row looks like one. */
  readonly head: number
  readonly columns: LoadColumns
}

/** Finds the row of heads, which names the code and one thing more, and what each column means. */
export function detectList(rows: readonly { readonly cells: readonly string[] }[]): DetectedList {
  for (const [head, { cells }] of rows.slice(0, ABOVE).entries()) {
    const columns = columnsOf(cells.map(plainHead))
    if (columns.code !== undefined && Object.keys(columns).length > 1) return { head, columns }
  }
  return { head: -1, columns: {} }
}

function columnsOf(heads: readonly string[]): LoadColumns {
  const found = Object.entries(HEADS).flatMap(([field, names]) => {
    const own = plainHead(LOAD_FIELDS[field as LoadField])
    const at = [own, ...names].map((name) => heads.indexOf(name)).find((place) => place >= 0)
    return at === undefined ? [] : [[field, at] as const]
  })
  return Object.fromEntries(found)
}

/** The lines under the heads by what their columns mean; empty ones are none. */
export function linesOf(
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  columns: LoadColumns,
): readonly LoadLine[] {
  const fields = Object.entries(columns)
  return rows.flatMap(({ line, cells }) => {
    const said = fields.flatMap(([field, at]) => {
      const text = cells[at]?.trim() ?? ''
      return text === '' ? [] : [[field, text] as const]
    })
    return said.length === 0 ? [] : [{ line, cells: Object.fromEntries(said) }]
  })
}
