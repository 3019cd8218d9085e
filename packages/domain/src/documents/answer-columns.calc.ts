import { plainHead } from '../kernel/index.ts'
import { findHeads, linesUnder, type ListKind, readHeads, type ReadHeads } from './read-heads.calc.ts'

/** What a column of a customer's list of answers may say. */
export const ANSWER_FIELDS = {
  document: 'Documento',
  revision: 'Revisión',
  code: 'Código de respuesta',
  notes: 'Observaciones',
  receivedOn: 'Fecha',
  reviewer: 'Quién respondió',
} as const

/** A meaning of a column. */
export type AnswerField = keyof typeof ANSWER_FIELDS

/** The column of each meaning, from 0. */
export type AnswerColumns = Readonly<Partial<Record<AnswerField, number>>>

/** A line of a list of answers: what its cells say, by their meaning. */
export interface AnswerLine {
  readonly line: number
  readonly cells: Readonly<Partial<Record<AnswerField, string>>>
}

/** The heads of usual lists of answers, in Spanish and English. */
const HEADS: Readonly<Record<AnswerField, readonly string[]>> = {
  document: [
    ...['codigo del documento', 'codigo de documento', 'codigo documento', 'cod documento', 'nro de documento'],
    ...[
      'numero de documento',
      'n documento',
      'n de documento',
      'n doc',
      'nro doc',
      'codigo',
      'cod',
      'numero',
      'plano',
      'document code',
      'document number',
    ],
    ...['document no', 'doc no', 'doc number', 'drawing number', 'document', 'codigo del cliente', 'codigo cliente'],
    ...['client code', 'client number', 'owner number'],
  ],
  revision: ['rev', 'revision del documento', 'nro de revision'],
  code: [
    ...['codigo respuesta', 'cod respuesta', 'respuesta', 'calificacion', 'codigo de calificacion', 'resultado'],
    ...['dictamen', 'review code', 'response code', 'response', 'return code', 'review status', 'status', 'estado'],
  ],
  notes: [
    ...['observacion', 'comentarios', 'comentario', 'notas', 'nota', 'detalle'],
    ...['comments', 'comment', 'notes', 'remarks'],
  ],
  receivedOn: [
    ...['fecha de respuesta', 'fecha respuesta', 'dia', 'recibida el', 'fecha de devolucion', 'devuelto'],
    ...['date', 'response date', 'return date', 'returned'],
  ],
  reviewer: [
    ...['revisor', 'respondio', 'responde', 'respondido por', 'reviso', 'inspector', 'evaluador'],
    ...['reviewer', 'reviewed by', 'responded by'],
  ],
}

/** True for columns by which answers can be read: they say the document and the answer. */
export function namesAnswers(columns: AnswerColumns): boolean {
  return columns.document !== undefined && columns.code !== undefined
}

const ANSWER_LIST: ListKind<AnswerColumns> = { columnsOf, isEnough: namesAnswers }

/** Finds the row of heads, which names the document and the answer, and what each column means; -1 without one. */
export function detectAnswers(rows: readonly { readonly cells: readonly string[] }[]) {
  return findHeads(rows, ANSWER_LIST)
}

/** Reads the heads of a customer's list of answers. */
export function readAnswerList(
  rows: readonly { readonly cells: readonly string[] }[],
  how: { readonly chosen: number | null; readonly said: ReadonlyMap<string, AnswerColumns> },
): ReadHeads<AnswerColumns> {
  return readHeads(rows, { ...how, kind: ANSWER_LIST })
}

function columnsOf(heads: readonly string[]): AnswerColumns {
  const found = Object.entries(HEADS).flatMap(([field, names]) => {
    const own = plainHead(ANSWER_FIELDS[field as AnswerField])
    const at = [own, ...names].map((name) => heads.indexOf(name)).find((place) => place >= 0)
    return at === undefined ? [] : [[field, at] as const]
  })
  return Object.fromEntries(found)
}

/** The lines under the heads by what their columns mean; empty ones are none. */
export function answerLines(
  rows: readonly { readonly line: number; readonly cells: readonly string[] }[],
  columns: AnswerColumns,
): readonly AnswerLine[] {
  return linesUnder(rows, columns)
}
