import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue } from '../access/index.ts'

/** The kinds of documents that the firm produces. */
export const documentTypes = defineCollection({
  name: 'document_types',
  label: 'Tipos de documento',
  labelOne: 'Tipo de documento',
  fields: {
    code: f.text({ label: 'Código', required: true, max: 8, pattern: '^[A-Z0-9]+$' }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    finalPurpose: f.relation('issue_purposes', { label: 'Propósito final' }),
    creditRule: f.relation('credit_rules', { label: 'Regla de crédito' }),
    active: f.bool({ label: 'Activo' }),
    /** With which a document of this type begins. */
    customerApproval: f.bool({ label: 'Requiere aprobación del cliente' }),
    ...timestamps,
  },
  indexes: [{ fields: ['code'], unique: true, nocase: true }],
  access: catalogue('adm', 'cd'),
})

export type DocumentType = RecordOf<typeof documentTypes>
