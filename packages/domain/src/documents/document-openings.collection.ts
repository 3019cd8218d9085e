import { type CreateOf, defineCollection, type DraftOf, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import { REVISION_SERIES } from './revision-schemes.ts'

/** Who says how a project stood that ran under another tool before: document control, or who administers (§11.1). */
export const opensProjects = all(EMPLOYEE, holds('adm', 'cd'))

/**
 * The *empalme* of a running project (domain.md §11.1): the revision of a document that was in force when the project
 * came here, as the tool of before issued it. The program makes of it the revision, its issue and its transmittal of
 * origin, and takes them back with it; nobody changes it.
 */
export const documentOpenings = defineCollection({
  name: 'document_openings',
  label: 'Empalmes de documentos',
  labelOne: 'Empalme de un documento',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    document: f.relation('documents', { label: 'Documento', required: true }),
    code: f.text({ label: 'Revisión vigente', required: true, max: 12 }),
    series: f.select(REVISION_SERIES, { label: 'Serie', required: true }),
    purpose: f.relation('issue_purposes', { label: 'Propósito', required: true }),
    issuedOn: f.day({ label: 'Fecha de emisión', required: true }),
    origin: f.text({
      label: 'Remito de origen',
      required: true,
      max: 40,
      help: 'Su número en la herramienta de antes.',
    }),
    answer: f.relation('response_codes', { label: 'Respuesta' }),
    answeredOn: f.day({ label: 'Fecha de respuesta' }),
    dueOn: f.day({ label: 'Respuesta pendiente hasta' }),
    ...timestamps,
  },
  indexes: [{ fields: ['document'], unique: true }, ['project']],
  access: { list: EMPLOYEE, view: EMPLOYEE, create: opensProjects, delete: opensProjects },
  audited: true,
})

export type DocumentOpening = RecordOf<typeof documentOpenings>
/** An empalme about to be stored. */
export type DocumentOpeningDraft = DraftOf<typeof documentOpenings>
export type NewDocumentOpening = CreateOf<typeof documentOpenings>
