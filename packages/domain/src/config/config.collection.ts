import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, catalogue, EMPLOYEE, holds, isViewer } from '../access/index.ts'

const own = all(EMPLOYEE, isViewer('user'))
const auditors = all(EMPLOYEE, holds('adm', 'ger', 'af'))

/** Parameters of the firm that hold from a day on. */
export const settingsCompany = defineCollection({
  name: 'settings_company',
  label: 'Parámetros',
  labelOne: 'Parámetro',
  fields: {
    key: f.text({ label: 'Clave', required: true, max: 60 }),
    value: f.json({ label: 'Valor', maxSize: 65_536 }),
    from: f.day({ label: 'Desde', required: true }),
    ...timestamps,
  },
  indexes: [{ fields: ['key', 'from'], unique: true }],
  access: catalogue('adm'),
})

/** Who did what to which row, and why; only the program writes it, nobody changes it. */
export const audit = defineCollection({
  name: 'audit',
  label: 'Bitácora',
  labelOne: 'Asiento',
  fields: {
    entity: f.text({ label: 'Entidad', required: true, max: 60 }),
    entityId: f.text({ label: 'Fila', required: true, max: 100 }),
    action: f.text({ label: 'Acción', required: true, max: 40 }),
    before: f.json({ label: 'Antes' }),
    after: f.json({ label: 'Después' }),
    user: f.relation('users', { label: 'Persona' }),
    reason: f.text({ label: 'Motivo', max: 500 }),
    created: timestamps.created,
  },
  indexes: [['entity', 'entityId'], ['user']],
  access: { list: auditors, view: auditors },
})

/** A view of a screen that somebody named: filters, order and columns. */
export const savedViews = defineCollection({
  name: 'saved_views',
  label: 'Vistas guardadas',
  labelOne: 'Vista guardada',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    screen: f.text({ label: 'Pantalla', required: true, max: 60 }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    content: f.json({ label: 'Contenido', maxSize: 65_536 }),
    ...timestamps,
  },
  indexes: [['user', 'screen']],
  access: { list: own, view: own, create: own, update: own, delete: own, checkedAfter: true },
})

export type CompanySetting = RecordOf<typeof settingsCompany>
export type AuditEntry = RecordOf<typeof audit>
export type SavedView = RecordOf<typeof savedViews>
export type NewSavedView = CreateOf<typeof savedViews>
