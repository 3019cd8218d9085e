import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { EMPLOYMENT_READERS } from '../people/index.ts'

/**
 * The surcharge of cost of approved hours: a row for each approved entry with overtime of a person who is subject to it,
 * with the id of the entry. Derived by the program; neither it nor legal overtime changes the kind of an entry
 * (domain.md §11.1).
 */
export const hoursOvertime = defineCollection({
  name: 'hours_overtime',
  label: 'Recargos de horas',
  labelOne: 'Recargo de una entrada de horas',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    day: f.day({ label: 'Día', required: true }),
    project: f.relation('projects', { label: 'Proyecto' }),
    /** All minutes of the entry: the sum of its classes (INV-HRS-09). */
    minutes: f.minutes({ label: 'Duración' }),
    normal: f.minutes({ label: 'Normales' }),
    extra50: f.minutes({ label: 'Al 50 %' }),
    extra100: f.minutes({ label: 'Al 100 %' }),
    extra: f.minutes({ label: 'Extraordinarias' }),
    ...timestamps,
  },
  indexes: [
    ['user', 'day'],
    ['project', 'day'],
  ],
  access: { list: EMPLOYMENT_READERS, view: EMPLOYMENT_READERS },
})

export type HoursOvertime = RecordOf<typeof hoursOvertime>
