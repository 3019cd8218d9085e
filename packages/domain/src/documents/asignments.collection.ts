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
import { EMPLOYEE } from '../access/index.ts'
import { asignmentStates } from './asignments.states.ts'
import { keepsDocuments } from './documents.collection.ts'

/** What a person does with a document: E, C, R and A of its matrix. */
export const ASIGNMENT_ROLES = {
  prepares: 'Elabora',
  collaborates: 'Colabora',
  reviews: 'Revisa',
  approves: 'Aprueba',
} as const

/** Who does what of a document, in how many hours (domain.md §2.3). They end or are made void, and are not deleted. */
export const asignments = defineCollection({
  name: 'asignments',
  label: 'Asignaciones',
  labelOne: 'Asignación',
  fields: {
    document: f.relation('documents', { label: 'Documento', required: true, cascadeDelete: true }),
    /** Of the document, since no access rule reads another row. */
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    specialty: f.relation('specialty', { label: 'Especialidad', required: true }),
    user: f.relation('users', { label: 'Persona', required: true }),
    role: f.select(ASIGNMENT_ROLES, { label: 'Función', required: true }),
    minutes: f.minutes({ label: 'Horas asignadas', max: 6e8 }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', help: 'Vacío: hasta que se termine.' }),
    /** Stamped by the move that ends it; nobody types it. */
    endedOn: f.day({ label: 'Terminada el' }),
    state: f.select(stateLabels(asignmentStates), { label: 'Estado', required: true }),
    ...timestamps,
  },
  indexes: [
    { fields: ['document', 'user', 'role'], unique: true, where: "state = 'active'" },
    ['user', 'state'],
    ['project'],
  ],
  access: { list: EMPLOYEE, view: EMPLOYEE, create: keepsDocuments, update: keepsDocuments, checkedAfter: true },
  states: asignmentStates,
  audited: true,
})

export type DocumentAsignment = RecordOf<typeof asignments>
/** An asignment about to be stored. */
export type AsignmentDraft = DraftOf<typeof asignments>
export type NewAsignment = CreateOf<typeof asignments>
export type AsignmentChange = UpdateOf<typeof asignments>
