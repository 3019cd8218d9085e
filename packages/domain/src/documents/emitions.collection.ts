import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  stateLabels,
  timestamps,
} from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, leadsProject, leadsSpecialty } from '../access/index.ts'
import { emitionStates } from './emitions.states.ts'
import { RESPONSE_RESULTS } from './response-codes.calc.ts'
import { issuesDocuments } from './issues-documents.ts'

const seen = all(
  EMPLOYEE,
  any('number > 0', holds('ger', 'pr', 'cd'), leadsProject('project'), leadsSpecialty('specialty')),
)

/** The issues of revisions, each with a purpose and within a transmittal (domain.md §2.3, §2.8.3). */
export const emitions = defineCollection({
  name: 'emitions',
  label: 'Emisiones',
  labelOne: 'Emisión',
  fields: {
    transmittal: f.relation('transmittals', { label: 'Remito', required: true }),
    document: f.relation('documents', { label: 'Documento', required: true }),
    revision: f.relation('revisions', { label: 'Revisión', required: true }),
    purpose: f.relation('issue_purposes', { label: 'Propósito', required: true }),
    /** By the edition of ISO 19650 that its project uses; '' without one. */
    suitability: f.text({ label: 'Código de idoneidad', max: 3, pattern: '^[A-Z0-9]*$' }),
    /** Of the document, since no access rule reads another row. */
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    specialty: f.relation('specialty', { label: 'Especialidad', required: true }),
    state: f.select(stateLabels(emitionStates), { label: 'Estado', required: true }),
    /** Written by the program from here on. The number is that of its transmittal, 0 until it is sent. */
    number: f.number({ label: 'Número', onlyInt: true, min: 0 }),
    issuedOn: f.day({ label: 'Emitida el' }),
    dueOn: f.day({ label: 'Vence' }),
    /** From this day on it is about to be due: two working days before. */
    dueSoonOn: f.day({ label: 'Por vencer desde' }),
    result: f.select(RESPONSE_RESULTS, { label: 'Respuesta' }),
    /** When the answer that counts was received. */
    answeredOn: f.day({ label: 'Respondida el' }),
    /** When the customer was last reminded of the answer, and how many times. */
    remindedOn: f.day({ label: 'Recordada el' }),
    reminders: f.number({ label: 'Recordatorios', onlyInt: true, min: 0 }),
    ...timestamps,
  },
  indexes: [
    { fields: ['transmittal', 'document'], unique: true },
    ['document'],
    ['revision'],
    ['project'],
    { fields: ['dueOn'], where: "state = 'waiting'" },
  ],
  access: {
    list: seen,
    view: seen,
    create: issuesDocuments,
    update: issuesDocuments,
    delete: issuesDocuments,
    checkedAfter: true,
  },
  states: emitionStates,
  audited: true,
})

export type Emition = RecordOf<typeof emitions>
/** An issue about to be stored. */
export type EmitionDraft = DraftOf<typeof emitions>
export type NewEmition = CreateOf<typeof emitions>
