import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer } from '../access/index.ts'

const declared = all(EMPLOYEE, any(isViewer('person'), holds('adm', 'af')))

/**
 * "No trabajé": a person says that a day stays without hours. It silences what reminds of missing hours and moves no
 * balance (domain.md §11.1).
 */
export const dayDeclarations = defineCollection({
  name: 'day_declarations',
  label: 'Días no trabajados',
  labelOne: 'Día no trabajado',
  fields: {
    person: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    day: f.day({ label: 'Día', required: true }),
    reason: f.text({ label: 'Motivo', required: true, min: 3, max: 500 }),
    ...timestamps,
  },
  indexes: [{ fields: ['person', 'day'], unique: true }],
  access: {
    list: all(EMPLOYEE, any(isViewer('person'), holds('adm', 'ger', 'af'))),
    view: all(EMPLOYEE, any(isViewer('person'), holds('adm', 'ger', 'af'))),
    create: declared,
    update: declared,
    delete: declared,
    checkedAfter: true,
  },
  audited: { unlessBy: 'person' },
})

/** A day that a person declared as not worked. */
export type DayDeclaration = RecordOf<typeof dayDeclarations>
