import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, managesLine } from '../access/index.ts'

/** Rule text: who may read the employment of the person in `user` (domain.md §0.2). */
export const EMPLOYMENT_READERS = all(EMPLOYEE, any(isViewer('user'), holds('adm', 'af', 'ger'), managesLine('user')))

const kept = all(EMPLOYEE, holds('adm'))

/** The access of dated rows of a person's employment: its readers read them, administrators write them. */
export const PERSONNEL_FILE = {
  list: EMPLOYMENT_READERS,
  view: EMPLOYMENT_READERS,
  create: kept,
  update: kept,
  delete: kept,
}

/** The employment of a person: one row with the person's id, which the program creates and deletes with the person. */
export const employment = defineCollection({
  name: 'employment',
  label: 'Datos laborales',
  labelOne: 'Datos laborales de una persona',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    fileNumber: f.text({ label: 'Legajo', max: 20 }),
    // That of today; former and coming ones are rows of `user_manager`, which a change here adds to.
    manager: f.relation('users', { label: 'Responsable directo' }),
    hiredOn: f.day({ label: 'Fecha de alta' }),
    leftOn: f.day({ label: 'Fecha de baja', help: 'Primer día en que ya no trabaja en la empresa.' }),
    tracksHours: f.bool({ label: 'Controla horas', help: 'Sin control, las horas esperadas son cero.' }),
    overtime: f.bool({ label: 'Sujeta a horas extra' }),
    ...timestamps,
  },
  indexes: [{ fields: ['user'], unique: true }, ['manager']],
  // Clients neither create nor delete it.
  access: { list: EMPLOYMENT_READERS, view: EMPLOYMENT_READERS, update: kept },
  audited: true,
})

export type Employment = RecordOf<typeof employment>
