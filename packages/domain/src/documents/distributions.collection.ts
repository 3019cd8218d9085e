import { type CreateOf, defineCollection, type DraftOf, f, type RecordOf, timestamps } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import { issuesDocuments } from './issues-documents.ts'

/** As what a contact is named by the matrix of a project. */
export const DISTRIBUTION_ROLES = { to: 'A', cc: 'Copia' } as const

/**
 * The distribution matrix of a project: who gets documents of a type, of a specialty, issued for a purpose; each of the
 * three may be any.
 */
export const distributions = defineCollection({
  name: 'distributions',
  label: 'Matriz de distribución',
  labelOne: 'Línea de la matriz de distribución',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', required: true, cascadeDelete: true }),
    type: f.relation('document_types', { label: 'Tipo', help: 'Vacío: cualquiera.' }),
    specialty: f.relation('specialty', { label: 'Especialidad', help: 'Vacía: cualquiera.' }),
    purpose: f.relation('issue_purposes', { label: 'Propósito', help: 'Vacío: cualquiera.' }),
    contact: f.relation('contacts', { label: 'Contacto', required: true, cascadeDelete: true }),
    role: f.select(DISTRIBUTION_ROLES, { label: 'Va', required: true }),
    ...timestamps,
  },
  indexes: [{ fields: ['project', 'type', 'specialty', 'purpose', 'contact'], unique: true }, ['contact']],
  access: {
    list: EMPLOYEE,
    view: EMPLOYEE,
    create: issuesDocuments,
    update: issuesDocuments,
    delete: issuesDocuments,
    checkedAfter: true,
  },
  audited: true,
})

/** A line of a distribution matrix. */
export type Distribution = RecordOf<typeof distributions>
/** A line about to be stored. */
export type DistributionDraft = DraftOf<typeof distributions>
export type NewDistribution = CreateOf<typeof distributions>
