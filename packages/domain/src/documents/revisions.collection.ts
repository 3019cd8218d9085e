import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  stateLabels,
  timestamps,
} from '@timesheet/schema'
import {
  all,
  any,
  EMPLOYEE,
  holds,
  isViewer,
  LEADS_SPECIALTIES,
  leadsProject,
  leadsSpecialty,
} from '../access/index.ts'
import { RESPONSE_RESULTS } from './response-codes.calc.ts'
import { REVISION_SERIES } from './revision-schemes.ts'
import { revisionStates } from './revisions.states.ts'

/** Who reads a revision that was never issued: not who administers or keeps the accounts (domain.md §2.9). */
const seen = all(
  EMPLOYEE,
  any(
    'issuedOn != ""',
    holds('ger', 'pr', 'cd'),
    leadsProject('project'),
    LEADS_SPECIALTIES,
    isViewer('preparer'),
    isViewer('reviewer'),
    isViewer('approver'),
  ),
)
const made = all(EMPLOYEE, any(holds('cd'), leadsProject('project'), leadsSpecialty('specialty'), isViewer('preparer')))
const moved = all(
  EMPLOYEE,
  any(
    holds('cd'),
    leadsProject('project'),
    leadsSpecialty('specialty'),
    isViewer('preparer'),
    isViewer('reviewer'),
    isViewer('approver'),
  ),
)

/** The revisions of documents (domain.md §2.3, §2.8.2). They are annulled, never deleted: codes are burnt. */
export const revisions = defineCollection({
  name: 'revisions',
  label: 'Revisiones',
  labelOne: 'Revisión',
  fields: {
    document: f.relation('documents', { label: 'Documento', required: true }),
    /** Of the document, since no access rule reads another row. */
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    specialty: f.relation('specialty', { label: 'Especialidad', required: true }),
    /** By the scheme of the project; no request chooses it. */
    code: f.text({ label: 'Revisión', max: 12 }),
    series: f.select(REVISION_SERIES, { label: 'Serie', required: true }),
    order: f.number({ label: 'Orden', onlyInt: true, min: 0 }),
    state: f.select(stateLabels(revisionStates), { label: 'Estado', required: true }),
    changes: f.text({ label: 'Qué cambia', max: 2000, format: 'multiline' }),
    /** Written by the program, and kept: when its making began, and when it first passed its check. */
    startedOn: f.day({ label: 'Empezada el' }),
    checkedOn: f.day({ label: 'Verificada el' }),
    preparer: f.relation('users', { label: 'Elaboró' }),
    preparedAt: f.date({ label: 'Elaborada' }),
    reviewer: f.relation('users', { label: 'Revisó' }),
    reviewedAt: f.date({ label: 'Verificada' }),
    approver: f.relation('users', { label: 'Aprobó' }),
    approvedAt: f.date({ label: 'Aprobada' }),
    /** Of its last issue, which the program writes with the transmittal. */
    purpose: f.relation('issue_purposes', { label: 'Propósito' }),
    issuedOn: f.day({ label: 'Emitida el' }),
    result: f.select(RESPONSE_RESULTS, { label: 'Respuesta' }),
    answeredOn: f.day({ label: 'Respondida el' }),
    /** The transmittal of the tool of before by which the empalme says it was issued; '' for revisions made here. */
    origin: f.text({ label: 'Remito de origen del empalme', max: 40 }),
    /** The superseded one whose files it began with; the program writes it (domain.md §11.1). */
    createdFrom: f.relation('revisions', { label: 'Desde' }),
    ...timestamps,
  },
  indexes: [
    { fields: ['document', 'order'], unique: true },
    { fields: ['document', 'code'], unique: true, nocase: true },
    ['project'],
    { fields: ['createdFrom'], where: "createdFrom != ''" },
  ],
  access: { list: seen, view: seen, create: made, update: moved, checkedAfter: true },
  states: revisionStates,
  audited: true,
})

export type Revision = RecordOf<typeof revisions>
/** A revision about to be stored. */
export type RevisionDraft = DraftOf<typeof revisions>
export type NewRevision = CreateOf<typeof revisions>
