import type { AnswerLineCode, ResponseCode } from '@timesheet/domain/documents'

/** Why a line of a list of answers is not recorded, in Spanish; the codes of answers have their texts already. */
export const ANSWER_TEXTS_ES: Readonly<Record<Exclude<AnswerLineCode, ResponseCode>, string>> = {
  answer_document_missing: 'Falta el documento',
  answer_foreign: 'No es de este remito: no se carga',
  answer_repeated: 'Quien responde ya respondió ese documento en la línea {line}',
  answer_revision: 'El remito lleva la revisión {revision}, y la línea dice {text}',
  answer_code_unknown: 'Ese código no es de los del proyecto: {text}',
  answer_day: 'La fecha no se puede leer: {text}',
  answer_long: 'El texto tiene más de {max} letras',
}
