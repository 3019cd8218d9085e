import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, isViewer } from '../access/index.ts'

const own = all(EMPLOYEE, isViewer('user'))

/**
 * A row that a person keeps in the sheet of a week, with hours or without: one record a row, so that two devices that
 * add, move or remove others at once take nothing from each other; seen by the person alone.
 */
export const weekLines = defineCollection({
  name: 'week_lines',
  label: 'Filas de la semana',
  labelOne: 'Fila de la semana',
  fields: {
    /** Who keeps the row. */
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    /** Whose week it is. */
    person: f.relation('users', { label: 'Semana de', required: true, cascadeDelete: true }),
    week: f.day({ label: 'Lunes', required: true }),
    /** What the row charges: `project.document.activity.nonproductive.kind`. */
    line: f.text({ label: 'Fila', required: true, max: 80, pattern: '^\\w{0,15}(\\.\\w{0,15}){4}$' }),
    /** Its place from 1 on, once the rows of the week were moved; 0 before. */
    position: f.number({ label: 'Lugar', onlyInt: true, min: 0, max: 10_000 }),
    ...timestamps,
  },
  indexes: [{ fields: ['user', 'person', 'week', 'line'], unique: true }],
  access: { list: own, view: own, create: own, update: own, delete: own, checkedAfter: true },
})

export type KeptLine = RecordOf<typeof weekLines>
