import { defineCollection, f, timestamps } from '@timesheet/schema'

/** The last number of each scope of codes (S12). It only grows, so that no number comes back (INV-DOC-01). */
export const documentCounters = defineCollection({
  name: 'document_counters',
  label: 'Contadores de documentos',
  labelOne: 'Contador de documentos',
  fields: {
    scope: f.text({ label: 'Ámbito', required: true, max: 200 }),
    last: f.number({ label: 'Último número', onlyInt: true, min: 0 }),
    ...timestamps,
  },
  indexes: [{ fields: ['scope'], unique: true }],
  access: {},
})

/**
 * Codes that no document of a project may take (INV-DOC-01): those that one gave up, by another code or by being deleted,
 * and those in use with letters whose case the index of documents does not know (`AÑO`).
 */
export const burntCodes = defineCollection({
  name: 'burnt_codes',
  label: 'Códigos usados',
  labelOne: 'Código usado',
  fields: {
    project: f.relation('projects', { label: 'Proyecto', required: true, cascadeDelete: true }),
    /** In upper case. */
    code: f.text({ label: 'Código', required: true, max: 60 }),
    ...timestamps,
  },
  indexes: [['project', 'code']],
  access: {},
})
