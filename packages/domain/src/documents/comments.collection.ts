import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  stateLabels,
  timestamps,
  type UpdateOf,
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
import { commentStates } from './comments.states.ts'

/** Who made a comment: somebody of the firm, or the customer. */
export const COMMENT_ORIGINS = { internal: 'Interna', customer: 'Del cliente' } as const

/** How much a comment weighs: a major one stops its revision. */
export const COMMENT_SEVERITIES = { minor: 'Menor', major: 'Mayor' } as const

/** The fraction of a page in which places on it are counted. */
export const PAGE_PARTS = 10_000

const writes = any(
  holds('cd'),
  leadsProject('project'),
  leadsSpecialty('specialty'),
  isViewer('reviewer'),
  isViewer('approver'),
)
const involved = any(writes, isViewer('preparer'), isViewer('author'))
const seen = all(EMPLOYEE, any(involved, holds('ger', 'pr'), LEADS_SPECIALTIES))

/** The comments on revisions, of who reviews them and of the customer (domain.md §2.3). They are closed, never deleted. */
export const comments = defineCollection({
  name: 'comments',
  label: 'Observaciones',
  labelOne: 'Observación',
  fields: {
    revision: f.relation('revisions', { label: 'Revisión', required: true }),
    /** Of the revision from here on, since no access rule reads another row. */
    document: f.relation('documents', { label: 'Documento', required: true }),
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    specialty: f.relation('specialty', { label: 'Especialidad', required: true }),
    preparer: f.relation('users', { label: 'Elaboró' }),
    reviewer: f.relation('users', { label: 'Revisa' }),
    approver: f.relation('users', { label: 'Aprueba' }),
    author: f.relation('users', { label: 'Observó' }),
    origin: f.select(COMMENT_ORIGINS, { label: 'Origen', required: true }),
    text: f.text({ label: 'Observación', required: true, max: 2000, format: 'multiline' }),
    page: f.numberOrNone({ label: 'Página', onlyInt: true, min: 0, max: 9999, help: 'Vacía: sin página.' }),
    place: f.text({ label: 'Lugar', max: 120, help: 'Por ejemplo, corte A-A o punto 3.2.' }),
    /** A point of the page, from its upper left corner. */
    x: f.number({ label: 'Posición horizontal', onlyInt: true, min: 0, max: PAGE_PARTS }),
    y: f.number({ label: 'Posición vertical', onlyInt: true, min: 0, max: PAGE_PARTS }),
    severity: f.select(COMMENT_SEVERITIES, { label: 'Severidad', required: true }),
    state: f.select(stateLabels(commentStates), { label: 'Estado', required: true }),
    response: f.text({ label: 'Respuesta', max: 2000, format: 'multiline' }),
    answeredAt: f.date({ label: 'Respondida' }),
    followUp: f.text({ label: 'Por qué se reabre', max: 2000, format: 'multiline' }),
    /** By what the customer says that it is settled. */
    evidence: f.text({ label: 'Constancia', max: 500, help: 'La nota, el correo o el remito con que se cierra.' }),
    closedBy: f.relation('users', { label: 'Cerró' }),
    closedAt: f.date({ label: 'Cerrada' }),
    ...timestamps,
  },
  indexes: [['revision'], ['document'], ['project']],
  access: {
    list: seen,
    view: seen,
    create: all(EMPLOYEE, writes),
    update: all(EMPLOYEE, involved),
    checkedAfter: true,
  },
  states: commentStates,
  audited: true,
})

export type DocumentComment = RecordOf<typeof comments>
/** A comment about to be stored. */
export type CommentDraft = DraftOf<typeof comments>
export type NewComment = CreateOf<typeof comments>
export type CommentChange = UpdateOf<typeof comments>
