import { plainHead } from '../kernel/index.ts'
import { isOpeningField, OPENING_FIELDS, OPENING_HEADS, OPENING_SIGNS } from './opening-columns.ts'
import { findHeads, linesUnder, type ListKind, readHeads, type ReadHeads } from './read-heads.calc.ts'

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
    ...[
      'n documento',
      'n de documento',
      'n doc',
      'nro doc',
      'numero de documento',
      'numero',
      'code',
      'document code',
      'document number',
      'document no',
    ],
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

/** Finds the row of heads, which names the code and one thing more, and what each column means. */
export function detectList(rows: readonly { readonly cells: readonly string[] }[]) {
  return findHeads(rows, DOCUMENT_LIST)
}

/** True for columns by which a list can be loaded: they say the code and one thing more. */
export function namesDocuments(columns: LoadColumns): boolean {
  return columns.code !== undefined && Object.keys(columns).length > 1
}

const DOCUMENT_LIST: ListKind<LoadColumns> = { columnsOf, isEnough: namesDocuments }

/** A list of documents with its heads, and what its columns mean. */
export type ReadList = ReadHeads<LoadColumns>

/** Reads the heads of a list of documents. */
export function readList(
  rows: readonly { readonly cells: readonly string[] }[],
  how: { readonly chosen: number | null; readonly said: ReadonlyMap<string, LoadColumns> },
): ReadList {
  return readHeads(rows, { ...how, kind: DOCUMENT_LIST })
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
  return linesUnder(rows, columns)
}
