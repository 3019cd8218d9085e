import { defineCollection, f, type RecordOf } from '@timesheet/schema'
import { HOUR_STATES } from './hours.collection.ts'

/**
 * Derived sums of `hours` per target, project and state; the program alone writes them. The API lists them to nobody:
 * each route that reads them decides which sums the viewer may see.
 */
export const hoursTotals = defineCollection({
  name: 'hours_totals',
  label: 'Totales de horas',
  labelOne: 'Total de horas',
  fields: {
    project: f.relation('projects', { label: 'Proyecto' }),
    document: f.relation('documents', { label: 'Documento' }),
    activity: f.relation('activities', { label: 'Actividad' }),
    state: f.select(HOUR_STATES, { label: 'Estado' }),
    minutes: f.minutes({ label: 'Duración' }),
    entries: f.number({ label: 'Entradas', onlyInt: true, min: 0 }),
  },
  indexes: [['project'], ['document'], ['activity']],
  access: {},
})

export type HoursTotal = RecordOf<typeof hoursTotals>
