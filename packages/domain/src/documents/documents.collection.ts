import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  timestamps,
  type UpdateOf,
} from '@timesheet/schema'
import { anyValue } from '../kernel/index.ts'
import { mergeFields } from '../merges/index.ts'
import { all, any, EMPLOYEE, holds, leadsProject, leadsSpecialty } from '../access/index.ts'

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

/** The states in which few documents are: those in any other are met in the order of a list sooner than by an index. */
const FEW = ['ready', 'without_revision', 'suspended', 'void'] as const

/** The sizes in which a document is delivered. */
export const DOCUMENT_FORMATS = {
  a0: 'A0',
  a1: 'A1',
  a2: 'A2',
  a3: 'A3',
  a4: 'A4',
  digital: 'Digital',
  model: 'Modelo',
} as const

/** How urgent a document is: of two that wait, the one with the lower number goes first (domain.md §2.3). */
export const DOCUMENT_PRIORITIES = {
  '1': '1 · Máxima',
  '2': '2',
  '3': '3',
  '4': '4',
  '5': '5',
} as const

/** The longest code that a document may have. */
export const MOST_CODE = 60

/** Who keeps the register of documents: document control, the leader of the project, and of the specialty (§2.9). */
export const keepsDocuments = all(EMPLOYEE, any(holds('cd'), leadsProject('project'), leadsSpecialty('specialty')))

/** Who annuls documents: the leader of the project, or document control (domain.md §2.3). */
export const voidsDocuments = all(EMPLOYEE, any(holds('cd'), leadsProject('project')))

/** A text that stands in the code of a document where the template of its project says so. */
function codePart(label: string) {
  return f.text({ label, max: 8, pattern: '^[A-Za-z0-9]*$', help: 'Letras y números; va en el código.' })
}

/** The register of documents (LMD): what is produced, by whom, and where it stands. */
export const documents = defineCollection({
  name: 'documents',
  label: 'Documentos',
  labelOne: 'Documento',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    code: f.text({
      label: 'Código',
      required: true,
      max: MOST_CODE,
      help: 'Vacío: el que sigue según la plantilla del proyecto.',
    }),
    clientCode: f.text({ label: 'Código del cliente', max: MOST_CODE }),
    title: f.text({ label: 'Título', sorted: 'es', required: true, max: 200 }),
    package: f.relation('work_packages', { label: 'Paquete' }),
    specialty: f.relation('specialty', { label: 'Especialidad', required: true }),
    type: f.relation('document_types', { label: 'Tipo', required: true }),
    phase: codePart('Fase'),
    area: codePart('Área'),
    sheet: codePart('Hoja'),
    format: f.select(DOCUMENT_FORMATS, { label: 'Formato' }),
    sheets: f.number({ label: 'Hojas', onlyInt: true, min: 0, max: 9999 }),
    responsible: f.relation('users', { label: 'Responsable' }),
    /** The default signatories of new revisions. */
    preparer: f.relation('users', { label: 'Elabora' }),
    reviewer: f.relation('users', { label: 'Revisa' }),
    approver: f.relation('users', { label: 'Aprueba' }),
    plannedOn: f.day({ label: 'Emisión planificada' }),
    forecastOn: f.day({ label: 'Emisión prevista' }),
    /** Of its type, unless another is chosen: issued with it, a document is complete (domain.md §2.8.1). */
    finalPurpose: f.relation('issue_purposes', { label: 'Propósito final' }),
    /** Of the rule of its type as it stood then; it keeps it while the rule gets other versions (§3.4). */
    creditVersion: f.relation('credit_rule_versions', { label: 'Regla de crédito' }),
    budgetMinutes: f.minutes({ label: 'Horas presupuestadas', max: 6e8 }),
    /** Nine digits of hours, two of them decimals (domain.md §2.3). */
    forecastMinutes: f.minutes({ label: 'Horas previstas', max: 6e8 }),
    suspended: f.bool({ label: 'Suspendido' }),
    voided: f.bool({ label: 'Anulado' }),
    stopReason: f.text({ label: 'Motivo', max: 500, help: 'Por qué se anuló o se suspendió.' }),
    ...mergeFields('documents'),
    /** In another language, or as the customer calls it. */
    title2: f.text({ label: 'Segundo título', max: 200 }),
    priority: f.select(DOCUMENT_PRIORITIES, { label: 'Prioridad' }),
    /** A mark for who works with it: a customer's reader finds what was issued to them, and nothing before. */
    confidential: f.bool({ label: 'Confidencial' }),
    /** That of its type, unless who creates it says otherwise. */
    customerApproval: f.bool({ label: 'Requiere aprobación del cliente' }),
    /** Of its revision: derived, as what follows. */
    cycle: f.number({ label: 'Ciclo' }),
    /** Derived from here on: no request writes these. */
    state: f.select(DOCUMENT_STATES, { label: 'Estado', required: true }),
    revision: f.relation('revisions', { label: 'Revisión' }),
    /** Its place among those of the document, by which the register is sorted without reading revisions. */
    revisionOrder: f.number({ label: 'Orden de la revisión', onlyInt: true, min: 0 }),
    inForce: f.relation('revisions', { label: 'Revisión vigente' }),
    /** Of its last issue. */
    purpose: f.relation('issue_purposes', { label: 'Propósito' }),
    issuedOn: f.day({ label: 'Emisión real' }),
    actor: f.relation('users', { label: 'Debe actuar' }),
    hasHolds: f.bool({ label: 'Tiene retenciones' }),
    completedOn: f.day({ label: 'Completo desde' }),
    /** The day of its next milestone, forecast or else planned; '' while none is awaited (§8.3). */
    dueOn: f.day({ label: 'Próximo hito' }),
    ...timestamps,
  },
  indexes: [
    { fields: ['project', 'code'], unique: true, nocase: true },
    { fields: ['project', 'clientCode'], unique: true, nocase: true, where: "clientCode != ''" },
    ['package'],
    { fields: ['state'], where: anyValue('state', FEW), name: 'idx_documents_rare_state' },
    ['state'],
    ['type', 'state', 'forecastOn', 'plannedOn'],
    // What the register is sorted and filtered by, so that a page of 200,000 documents reads few of them.
    ['project'],
    ['code'],
    { fields: ['title'], sorted: 'es' },
    ['specialty'],
    { fields: ['type', 'title'], sorted: 'es' },
    ['actor'],
    // Whose they are, each by one of four.
    ['responsible'],
    ['preparer'],
    ['reviewer'],
    ['approver'],
    ['plannedOn'],
    ['forecastOn'],
    // With what tells which of them are late or near and their days, found and ordered without reading the documents.
    { fields: ['dueOn', 'hasHolds', 'project', 'forecastOn', 'plannedOn'], where: "dueOn != ''" },
    ['forecastMinutes'],
    ['revisionOrder'],
    { fields: ['completedOn'], where: "completedOn != ''" },
    ['priority'],
    ['cycle'],
    ['purpose'],
    { fields: ['issuedOn'], where: "issuedOn != ''" },
    // By which a revision or document that is taken away finds who names it.
    { fields: ['revision'], where: "revision != ''" },
    { fields: ['inForce'], where: "inForce != ''" },
    { fields: ['mergedInto'], where: "mergedInto != ''" },
  ],
  search: ['code', 'clientCode', 'title', 'aliases', 'title2'],
  access: {
    list: EMPLOYEE,
    view: EMPLOYEE,
    create: keepsDocuments,
    update: keepsDocuments,
    delete: keepsDocuments,
    checkedAfter: true,
  },
  audited: true,
})

export type ProjectDocument = RecordOf<typeof documents>
/** A document about to be stored. */
export type DocumentDraft = DraftOf<typeof documents>
export type NewProjectDocument = CreateOf<typeof documents>
export type DocumentChange = UpdateOf<typeof documents>
