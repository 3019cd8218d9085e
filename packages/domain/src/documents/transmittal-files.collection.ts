import { type CreateOf, defineCollection, type DraftOf, f, type RecordOf, timestamps } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { MOST_FILE_BYTES, MOST_FILE_NAME } from './revision-files.collection.ts'
import { issuesDocuments } from './issues-documents.ts'

/**
 * The files that came with a transmittal that was received. They are what somebody else sent: a row never changes and
 * is never deleted; one that was wrong is replaced by another that says so.
 */
export const transmittalFiles = defineCollection({
  name: 'transmittal_files',
  label: 'Archivos recibidos',
  labelOne: 'Archivo recibido',
  fields: {
    transmittal: f.relation('transmittals', { label: 'Remito', required: true }),
    /** Of the transmittal, since no access rule reads another row. */
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    /** Every request brings one; the rule says so. */
    file: f.file({ label: 'Archivo', protected: true, maxSize: MOST_FILE_BYTES }),
    replaces: f.relation('transmittal_files', { label: 'Reemplaza a' }),
    /** Written by the program from here on. */
    name: f.text({ label: 'Nombre', max: MOST_FILE_NAME }),
    bytes: f.number({ label: 'Tamaño', onlyInt: true, min: 0 }),
    sha256: f.text({ label: 'SHA-256', max: 64 }),
    uploadedBy: f.relation('users', { label: 'Subió' }),
    ...timestamps,
  },
  indexes: [['transmittal'], ['project'], ['sha256']],
  access: { list: EMPLOYEE, view: EMPLOYEE, create: issuesDocuments },
  audited: true,
})

export type TransmittalFile = RecordOf<typeof transmittalFiles>
/** A received file about to be stored. */
export type TransmittalFileDraft = DraftOf<typeof transmittalFiles>
export type NewTransmittalFile = CreateOf<typeof transmittalFiles>
