import { type CreateOf, defineCollection, type DraftOf, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue } from '../access/index.ts'
import { PERSONNEL_FILE } from './employment.collection.ts'

/** The companies that employ people: periods are closed, and payroll lists made, for each (domain.md §11.1). */
export const employers = defineCollection({
  name: 'employers',
  label: 'Empleadores',
  labelOne: 'Empleador',
  fields: {
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 120 }),
    country: f.select({ AR: 'Argentina', ES: 'España' }, { label: 'País', required: true }),
    taxId: f.text({ label: 'Identificación fiscal', required: true, max: 20 }),
    timeZone: f.text({ label: 'Zona horaria', required: true, max: 64 }),
    pack: f.select(
      { AR: 'Ley argentina', ES: 'Ley española' },
      { label: 'Reglas legales', required: true, help: 'Topes, descansos y horas extra.' },
    ),
    active: f.bool({ label: 'Activo' }),
    ...timestamps,
  },
  indexes: [{ fields: ['country', 'taxId'], unique: true }],
  access: catalogue('adm'),
  audited: true,
})

/** The employer of a person, by dates. */
export const userEmployer = defineCollection({
  name: 'user_employer',
  label: 'Empleadores por persona',
  labelOne: 'Empleador de una persona',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    employer: f.relation('employers', { label: 'Empleador', required: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', help: 'Primer día en que ya no vale; vacío si sigue vigente.' }),
    ...timestamps,
  },
  indexes: [['user', 'from']],
  access: PERSONNEL_FILE,
  audited: true,
})

export type Employer = RecordOf<typeof employers>
/** An employer about to be stored. */
export type EmployerDraft = DraftOf<typeof employers>
export type NewEmployer = CreateOf<typeof employers>
export type UserEmployer = RecordOf<typeof userEmployer>
