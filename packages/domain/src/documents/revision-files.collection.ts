import { type CreateOf, defineCollection, type DraftOf, f, type RecordOf, timestamps } from '@timesheet/schema'
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

/** What a file of a revision is for. */
export const FILE_KINDS = {
  pdf: 'PDF',
  editable: 'Editable',
  attachment: 'Adjunto',
  commented: 'Comentado',
} as const

/** The largest file of a revision, in bytes. */
export const MOST_FILE_BYTES = 209_715_200

/** The longest name of a file. */
export const MOST_FILE_NAME = 150

const signs = 'readers:each ?= @request.auth.id'

/** Who reads the files of a revision: who reads the revision (domain.md §2.9). */
const seen = all(
  EMPLOYEE,
  any('issued = true', holds('ger', 'pr', 'cd'), leadsProject('project'), LEADS_SPECIALTIES, signs),
)
const keeps = any(holds('cd'), leadsProject('project'), leadsSpecialty('specialty'))

/** The files of revisions (domain.md §2.3). A row never changes: a file is replaced by another row that says so. */
export const revisionFiles = defineCollection({
  name: 'revision_files',
  label: 'Archivos de revisiones',
  labelOne: 'Archivo de una revisión',
  fields: {
    revision: f.relation('revisions', { label: 'Revisión', required: true }),
    /** Of the revision, since no access rule reads another row. */
    document: f.relation('documents', { label: 'Documento', required: true }),
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    specialty: f.relation('specialty', { label: 'Especialidad', required: true }),
    kind: f.select(FILE_KINDS, { label: 'Clase', required: true }),
    /** Every request brings one; the rule says so. */
    file: f.file({ label: 'Archivo', protected: true, maxSize: MOST_FILE_BYTES }),
    replaces: f.relation('revision_files', { label: 'Reemplaza a' }),
    /** Written by the program from here on. */
    name: f.text({ label: 'Nombre', max: MOST_FILE_NAME }),
    bytes: f.number({ label: 'Tamaño', onlyInt: true, min: 0 }),
    sha256: f.text({ label: 'SHA-256', max: 64 }),
    uploadedBy: f.relation('users', { label: 'Subió' }),
    /** Whether its revision was issued, and who signs it: derived. */
    issued: f.bool({ label: 'Emitido' }),
    readers: f.relationMany('users', { label: 'Quienes firman' }),
    ...timestamps,
  },
  indexes: [['revision'], ['document'], ['project'], ['sha256']],
  access: {
    list: seen,
    view: seen,
    create: all(EMPLOYEE, any(keeps, holds('pr'), signs)),
    delete: all(EMPLOYEE, any(keeps, isViewer('uploadedBy'))),
  },
  audited: { except: ['issued', 'readers'] },
})

export type RevisionFile = RecordOf<typeof revisionFiles>
/** A file about to be stored. */
export type RevisionFileDraft = DraftOf<typeof revisionFiles>
export type NewRevisionFile = CreateOf<typeof revisionFiles>
