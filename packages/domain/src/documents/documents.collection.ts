import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, catalogue, EMPLOYEE, holds, leadsProject } from '../access/index.ts'

/** The states of a document with their labels (domain.md §3). */
export const DOCUMENT_STATES = {
  planned: 'Planificado',
  in_progress: 'En elaboración',
  internal_review: 'En revisión interna',
  ready: 'Listo para emitir',
  client_review: 'En poder del cliente',
  correction: 'En corrección',
  issued: 'Emitido',
  approved: 'Aprobado',
  for_construction: 'Apto para construcción',
  as_built: 'Conforme a obra',
  without_revision: 'Sin revisión vigente',
  suspended: 'Suspendido',
  void: 'Anulado',
} as const

/** The kinds of documents that the firm produces. */
export const documentTypes = defineCollection({
  name: 'document_types',
  label: 'Tipos de documento',
  labelOne: 'Tipo de documento',
  fields: {
    code: f.text({ label: 'Código', required: true, max: 8, pattern: '^[A-Z0-9]+$' }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    active: f.bool({ label: 'Activo' }),
    ...timestamps,
  },
  indexes: [{ fields: ['code'], unique: true, nocase: true }],
  access: catalogue('adm', 'cd'),
})

const kept = all(EMPLOYEE, any(holds('adm', 'ger', 'cd'), leadsProject('project')))

/** Documents as far as hours are charged to them; revisions, emissions and credit belong to the later document area. */
export const documents = defineCollection({
  name: 'documents',
  label: 'Documentos',
  labelOne: 'Documento',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    code: f.text({ label: 'Código', required: true, max: 60 }),
    title: f.text({ label: 'Título', sorted: 'es', required: true, max: 200 }),
    package: f.relation('work_packages', { label: 'Paquete' }),
    specialty: f.relation('specialty', { label: 'Especialidad', required: true }),
    type: f.relation('document_types', { label: 'Tipo', required: true }),
    responsible: f.relation('users', { label: 'Responsable' }),
    budgetMinutes: f.minutes({ label: 'Horas presupuestadas' }),
    forecastMinutes: f.minutes({ label: 'Horas previstas' }),
    state: f.select(DOCUMENT_STATES, { label: 'Estado', required: true }),
    completedOn: f.day({ label: 'Completo desde' }),
    ...timestamps,
  },
  indexes: [{ fields: ['project', 'code'], unique: true, nocase: true }, ['package']],
  search: ['code', 'title'],
  access: { list: EMPLOYEE, view: EMPLOYEE, create: kept, update: kept, delete: kept },
})

export type DocumentType = RecordOf<typeof documentTypes>
export type ProjectDocument = RecordOf<typeof documents>
export type NewProjectDocument = CreateOf<typeof documents>
