import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  timestamps,
  type UpdateOf,
} from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { keepsDocuments } from './documents.collection.ts'

/**
 * When a document reaches a milestone of its rule of credit: as it was planned, as it is expected now, and as it was
 * (domain.md §2.3). A row begins with the first day that is known. Of the issue that the register plans, the first two
 * are said by the document itself (ADR 0099).
 */
export const documentDates = defineCollection({
  name: 'document_dates',
  label: 'Fechas por hito',
  labelOne: 'Fechas de un hito',
  fields: {
    document: f.relation('documents', { label: 'Documento', required: true, cascadeDelete: true }),
    /** Of the document, since no access rule reads another row. */
    project: f.relation('projects', { label: 'Proyecto', required: true }),
    specialty: f.relation('specialty', { label: 'Especialidad', required: true }),
    milestone: f.relation('credit_milestones', { label: 'Hito', required: true, cascadeDelete: true }),
    plannedOn: f.day({ label: 'Planificada' }),
    forecastOn: f.day({ label: 'Prevista' }),
    /** Written by the program, but for milestones that are credited by hand. */
    realOn: f.day({ label: 'Real' }),
    ...timestamps,
  },
  indexes: [
    { fields: ['document', 'milestone'], unique: true },
    ['project'],
    // What was not reached, by which alerts find what is late or near without reading the dates of every document.
    { fields: ['forecastOn', 'plannedOn', 'document', 'milestone'], where: "realOn = ''" },
  ],
  access: { list: EMPLOYEE, view: EMPLOYEE, create: keepsDocuments, update: keepsDocuments, checkedAfter: true },
  audited: true,
})

export type DocumentDate = RecordOf<typeof documentDates>
/** Dates of a milestone about to be stored. */
export type DocumentDateDraft = DraftOf<typeof documentDates>
export type NewDocumentDate = CreateOf<typeof documentDates>
export type DocumentDateChange = UpdateOf<typeof documentDates>
