/** What the columns of a list of documents may say of the *empalme* of a running project (domain.md §11.1). */
export const OPENING_FIELDS = {
  openingCode: 'Revisión vigente',
  openingPurpose: 'Propósito',
  openingDay: 'Fecha de emisión',
  openingOrigin: 'Remito de origen',
  openingAnswer: 'Respuesta',
  openingAnsweredOn: 'Fecha de respuesta',
  openingDueOn: 'Respuesta pendiente hasta',
} as const

/** A meaning of a column of the empalme. */
export type OpeningField = keyof typeof OPENING_FIELDS

/** The heads of usual lists for them, in Spanish and English; the field's own label goes without saying. */
export const OPENING_HEADS: Readonly<Record<OpeningField, readonly string[]>> = {
  openingCode: [
    ...['rev vigente', 'revision en vigor', 'ultima revision', 'ultima rev', 'revision actual', 'revision', 'rev'],
    ...['current revision', 'current rev', 'last revision', 'latest revision'],
  ],
  openingPurpose: [
    ...['proposito de emision', 'motivo de emision', 'motivo', 'emitido para', 'purpose', 'purpose of issue'],
    ...['issue purpose', 'issued for', 'reason for issue'],
  ],
  openingDay: [
    ...['fecha emision', 'emitida el', 'emitido el', 'fecha emitido', 'fecha de envio', 'fecha de revision'],
    ...['issue date', 'issued on', 'date issued', 'date of issue', 'revision date'],
  ],
  openingOrigin: [
    ...['transmittal de origen', 'transmittal', 'remito', 'numero de remito', 'nro de remito', 'n de remito'],
    ...['numero de transmittal', 'nro de transmittal', 'n transmittal', 'transmittal no', 'transmittal number'],
  ],
  openingAnswer: [
    ...['codigo de respuesta', 'respuesta del cliente', 'calificacion', 'dictamen'],
    ...['response', 'response code', 'review code', 'return code', 'answer'],
  ],
  openingAnsweredOn: ['fecha respuesta', 'respondida el', 'fecha de devolucion', 'response date', 'return date'],
  openingDueOn: [
    ...['respuesta hasta', 'vencimiento de la respuesta', 'vencimiento de respuesta', 'vence', 'vencimiento'],
    ...['pendiente hasta', 'response due', 'answer due', 'reply due', 'due back'],
  ],
}

/** The columns that say together that a list is of the empalme: a revision alone may stand in any list. */
export const OPENING_SIGNS: readonly OpeningField[] = ['openingPurpose', 'openingOrigin']

/** Whether a column says something of the empalme. */
export function isOpeningField(field: string): field is OpeningField {
  return Object.hasOwn(OPENING_FIELDS, field)
}
