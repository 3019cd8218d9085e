import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, isViewer } from '../access/index.ts'

const own = all(EMPLOYEE, isViewer('user'))

/**
 * A person's running timer, at most one, visible to that person alone on all their devices. It is stopped by deleting
 * it in the batch that creates its entries, so that of two devices stopping it at once only one succeeds.
 */
export const timers = defineCollection({
  name: 'timers',
  label: 'Cronómetros',
  labelOne: 'Cronómetro',
  fields: {
    /** The person who started it. */
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    startedAt: f.date({ label: 'Desde', required: true }),
    project: f.relation('projects', { label: 'Proyecto' }),
    document: f.relation('documents', { label: 'Documento' }),
    activity: f.relation('activities', { label: 'Actividad' }),
    nonproductive: f.relation('nonproductive', { label: 'Categoría no productiva' }),
    note: f.text({ label: 'Descripción', max: 500, format: 'multiline' }),
    ...timestamps,
  },
  indexes: [{ fields: ['user'], unique: true }],
  access: { list: own, view: own, create: EMPLOYEE, update: own, delete: own },
})

export type RunningTimer = RecordOf<typeof timers>
export type NewTimer = CreateOf<typeof timers>
