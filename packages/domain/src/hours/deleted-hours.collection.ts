import { defineCollection, f, type RecordOf, type StoredOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, leadsProject, leadsSpecialty } from '../access/index.ts'
import { HOUR_STATES, type hours } from './hours.collection.ts'

/** How long deleted entries can be brought back. */
export const TRASH_DAYS = 30

const seen = all(
  EMPLOYEE,
  any(
    isViewer('user'),
    isViewer('deletedBy'),
    holds('adm', 'ger', 'af'),
    leadsProject('project'),
    leadsSpecialty('specialty'),
  ),
)

/**
 * The trash of hours: entries that a person deleted, wherever, for `TRASH_DAYS`. The program alone writes it; an entry
 * that was brought back stays until the nightly purge, and is not offered.
 */
export const deletedHours = defineCollection({
  name: 'deleted_hours',
  label: 'Papelera de horas',
  labelOne: 'Entrada eliminada',
  fields: {
    /** The id that the entry had, and will have again. */
    entry: f.text({ label: 'Entrada', required: true, max: 15 }),
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    day: f.day({ label: 'Día', required: true }),
    minutes: f.minutes({ label: 'Duración', required: true, min: 1, max: 1440 }),
    project: f.relation('projects', { label: 'Proyecto' }),
    document: f.relation('documents', { label: 'Documento' }),
    activity: f.relation('activities', { label: 'Actividad' }),
    nonproductive: f.relation('nonproductive', { label: 'Categoría no productiva' }),
    specialty: f.relation('specialty', { label: 'Especialidad' }),
    note: f.text({ label: 'Descripción', max: 500 }),
    state: f.select(HOUR_STATES, { label: 'Estado' }),
    deletedBy: f.relation('users', { label: 'Eliminada por' }),
    deletedByName: f.text({ label: 'Nombre de quien eliminó', max: 255 }),
    /** The request that deleted it, which may settle it when it only shortens a night. */
    request: f.text({ label: 'Pedido', hidden: true, max: 60 }),
    /** The whole entry, as it was stored. */
    row: f.json<StoredOf<typeof hours>>({ label: 'Entrada completa', hidden: true, maxSize: 20_000 }),
    created: timestamps.created,
  },
  indexes: [['user', 'day'], ['deletedBy', 'created'], ['created'], ['entry']],
  access: { list: seen, view: seen },
})

/** A deleted entry. */
export type DeletedEntry = RecordOf<typeof deletedHours>
