import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, isViewer } from '../access/index.ts'

const own = all(EMPLOYEE, isViewer('user'))

/** A week that a person keeps under a name: its lines, and their hours by weekday if they want; seen by them alone. */
export const weekTemplates = defineCollection({
  name: 'week_templates',
  label: 'Plantillas de semana',
  labelOne: 'Plantilla de semana',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    /** See `readTemplate`. */
    lines: f.json({ label: 'Filas', maxSize: 65_536 }),
    ...timestamps,
  },
  indexes: [{ fields: ['user', 'name'], unique: true }],
  access: { list: own, view: own, create: own, update: own, delete: own, checkedAfter: true },
})

export type WeekTemplate = RecordOf<typeof weekTemplates>
export type NewWeekTemplate = CreateOf<typeof weekTemplates>
