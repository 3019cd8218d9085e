import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { keepsDocumentCatalogues } from './issue-purposes.collection.ts'
import { STANDARD_SCHEME } from './revision-schemes.collection.ts'
import { STATUS_SCHEMES } from './suitability-codes.calc.ts'

/** How the documents of a project, or of the firm where a project says nothing, are named. */
export const documentSettings = defineCollection({
  name: 'document_settings',
  label: 'Codificación de documentos',
  labelOne: 'Codificación de documentos',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', cascadeDelete: true, help: 'Vacío: vale para todos.' }),
    codeTemplate: f.text({
      label: 'Plantilla del código',
      max: 120,
      help: 'Con {PROY}, {FASE}, {AREA}, {ESP}, {TIPO}, {HOJA} y el número, como {NNNN}. Vacía: {PROY}-{ESP}-{TIPO}-{NNNN}.',
    }),
    scheme: f.relation('revision_schemes', { label: 'Esquema de revisiones', required: true }),
    statusScheme: f.select(STATUS_SCHEMES, {
      label: 'Códigos de idoneidad',
      help: 'Los que lleva cada emisión además de su propósito. Vacío: ninguno.',
    }),
    customerAnswers: f.bool({
      label: 'El cliente responde desde su cuenta',
      help: 'Sus lectores responden los remitos que reciben. Apagado: las respuestas las registra control documental.',
    }),
    answerDays: f.numberOrNone({
      label: 'Días hábiles para responder',
      onlyInt: true,
      min: 0,
      max: 365,
      help: 'Con los que empieza un remito; en cada uno se cambian. Vacío: 10.',
    }),
    transmittalText: f.text({
      label: 'Texto modelo de los remitos',
      max: 4000,
      format: 'multiline',
      help: 'Con el que empieza un remito; {PROYECTO} y {CLIENTE} se reemplazan por sus nombres.',
    }),
    linkDays: f.numberOrNone({
      label: 'Días que abre el enlace de un remito',
      onlyInt: true,
      min: 0,
      max: 365,
      help: 'El que reciben por correo los contactos a los que se envía, sin cuenta. Vacío: 30.',
    }),
    firstNumber: f.numberOrNone({
      label: 'Primer remito de salida',
      onlyInt: true,
      min: 0,
      max: 99_999,
      help: 'De un proyecto que viene de otra herramienta: desde qué número sigue. Vacío: 1. Queda fijo con el primer remito.',
    }),
    firstReceived: f.numberOrNone({
      label: 'Primer remito de entrada',
      onlyInt: true,
      min: 0,
      max: 99_999,
      help: 'Lo mismo para los que se reciben. Vacío: 1.',
    }),
    clientCodePattern: f.text({
      label: 'Patrón del código del cliente',
      max: 200,
      help: 'Expresión regular para el código entero, como YPF-[0-9]{3}-[A-Z]{2}. Vacío: cualquiera.',
    }),
    clientCodeExample: f.text({
      label: 'Ejemplo de código del cliente',
      max: 60,
      help: 'Uno que cumple el patrón; se muestra cuando otro no lo cumple.',
    }),
    ...timestamps,
  },
  indexes: [{ fields: ['project'], unique: true }],
  access: {
    list: EMPLOYEE,
    view: EMPLOYEE,
    create: keepsDocumentCatalogues,
    update: keepsDocumentCatalogues,
    delete: keepsDocumentCatalogues,
    checkedAfter: true,
  },
  audited: true,
})

export type DocumentSettings = RecordOf<typeof documentSettings>

/** The field that says the first number of the transmittals of a direction. */
export const FIRST_NUMBERS = { out: 'firstNumber', in: 'firstReceived' } as const
/** A field that says a first number. */
export type FirstNumberField = (typeof FIRST_NUMBERS)[keyof typeof FIRST_NUMBERS]

/** How the documents of a project are named: by its own settings, else the firm's, else as the program begins. */
export function settingsOf(
  rows: readonly Pick<DocumentSettings, 'project' | 'codeTemplate' | 'scheme'>[],
  project: string,
): Pick<DocumentSettings, 'codeTemplate' | 'scheme'> {
  const own = rows.find((row) => row.project === project)
  const firm = rows.find((row) => row.project === '')
  return {
    codeTemplate: own?.codeTemplate || firm?.codeTemplate || '',
    scheme: own?.scheme || firm?.scheme || STANDARD_SCHEME,
  }
}

/** Whether the customer's readers answer what a project issues to them: only where the project itself says so. */
export function customerAnswersIn(
  rows: readonly Pick<DocumentSettings, 'project' | 'customerAnswers'>[],
  project: string,
): boolean {
  return rows.some((row) => project !== '' && row.project === project && row.customerAnswers)
}

/** The number with which the transmittals of a project begin, each way: as the project itself says, else 1 (INV-DOC-07). */
export function firstNumberOf(
  rows: readonly Pick<DocumentSettings, 'project' | FirstNumberField>[],
  project: string,
  direction: 'out' | 'in',
): number {
  const own = rows.find((row) => project !== '' && row.project === project)
  return own?.[FIRST_NUMBERS[direction]] || 1
}
