import { headsKey, plainHead } from '../kernel/index.ts'
import { isOpeningField, OPENING_FIELDS, OPENING_HEADS, OPENING_SIGNS } from './opening-columns.ts'

/** What a column of a list of documents may say of the document itself. */
const REGISTER_FIELDS = {
  code: 'Código',
  clientCode: 'Código del cliente',
  title: 'Título',
  specialty: 'Especialidad',
  type: 'Tipo',
  package: 'Paquete',
  phase: 'Fase',
  area: 'Área',
  sheet: 'Hoja',
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
  title2: 'Segundo título',
  priority: 'Prioridad',
  confidential: 'Confidencial',
  customerApproval: 'Requiere aprobación del cliente',
} as const

/** A meaning of a column that the register keeps. */
export type RegisterLoadField = keyof typeof REGISTER_FIELDS

/** What a column of a list of documents may say. */
export const LOAD_FIELDS = { ...REGISTER_FIELDS, ...OPENING_FIELDS } as const

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
export const LIST_HEADS: Readonly<Record<LoadField, readonly string[]>> = {
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
  phase: ['etapa', 'phase', 'stage'],
  area: ['sector', 'zona', 'unidad', 'unit', 'zone'],
  sheet: ['n hoja', 'nro hoja', 'nro de hoja', 'numero de hoja', 'sheet', 'sheet no', 'sheet number'],
  format: ['tamano', 'tamano de hoja', 'format', 'size', 'sheet size'],
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
  title2: [
    ...['titulo 2', 'titulo alternativo', 'titulo en ingles', 'titulo ingles', 'titulo del cliente', 'subtitulo'],
    ...['title 2', 'second title', 'alternative title', 'english title'],
  ],
  priority: ['prio', 'urgencia', 'priority'],
  confidential: ['reservado', 'confidencialidad', 'confidential'],
  customerApproval: [
    ...['requiere aprobacion', 'aprobacion del cliente', 'aprobacion cliente', 'para aprobacion del cliente'],
    ...['requires approval', 'customer approval', 'client approval', 'approval required'],
  ],
  ...OPENING_HEADS,
}

/** How many rows above the heads are looked through: titles of the list, the customer's name, empty ones. */
export const ABOVE = 20

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
    if (namesDocuments(columns)) return { head, columns }
  }
  return { head: -1, columns: {} }
}

/** True for columns by which a list can be loaded: they say the code and one thing more. */
export function namesDocuments(columns: LoadColumns): boolean {
  return columns.code !== undefined && Object.keys(columns).length > 1
}

/** A list with its heads, and what its columns mean. */
export interface ReadList {
  /** The position of the row of heads; -1 where the list has none. */
  readonly head: number
  readonly heads: readonly string[]
  /** By which the heads are known again; '' for none. */
  readonly key: string
  readonly columns: LoadColumns
  /** True for columns that somebody said. */
  readonly isSaid: boolean
}

/**
 * Reads the heads of a list: those of the row that was chosen, or the first ones whose columns somebody said, or those
 * that look like heads, or its first row with more than a title.
 */
export function readList(
  rows: readonly { readonly cells: readonly string[] }[],
  { chosen, said }: { readonly chosen: number | null; readonly said: ReadonlyMap<string, LoadColumns> },
): ReadList {
  const head = chosen ?? headOf(rows.slice(0, ABOVE), said)
  const heads = rows[head]?.cells ?? []
  const key = headsKey(heads)
  const own = said.get(key)
  return { head, heads, key, columns: own ?? columnsOf(heads.map(plainHead)), isSaid: own !== undefined }
}

function headOf(
  rows: readonly { readonly cells: readonly string[] }[],
  said: ReadonlyMap<string, LoadColumns>,
): number {
  const known = rows.findIndex(({ cells }) => headsKey(cells) !== '' && said.has(headsKey(cells)))
  if (known >= 0) return known
  const { head } = detectList(rows)
  const isRow = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length > 1
  return head >= 0
    ? head
    : Math.max(
        0,
        rows.findIndex(({ cells }) => isRow(cells)),
      )
}

/** Of a list with the empalme, its heads go first: elsewhere the day of issue is the one that is planned. */
function columnsOf(heads: readonly string[]): LoadColumns {
  const opening = found(heads, isOpeningField)
  const isOpening = opening.openingCode !== undefined && OPENING_SIGNS.some((field) => opening[field] !== undefined)
  if (!isOpening) return found(heads, (field) => !isOpeningField(field))
  const taken = new Set(Object.values(opening))
  const others = heads.map((head, at) => (taken.has(at) ? '' : head))
  return { ...found(others, (field) => !isOpeningField(field)), ...opening }
}

function found(heads: readonly string[], isMeant: (field: string) => boolean): LoadColumns {
  const columns = Object.entries(LIST_HEADS).flatMap(([field, names]) => {
    if (!isMeant(field)) return []
    const own = plainHead(LOAD_FIELDS[field as LoadField])
    const at = [own, ...names].map((name) => heads.indexOf(name)).find((place) => place >= 0)
    return at === undefined ? [] : [[field, at] as const]
  })
  return Object.fromEntries(columns)
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
