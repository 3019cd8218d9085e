import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue } from '../access/index.ts'
import { PERSONNEL_FILE } from './employment.collection.ts'

/** The levels of seniority, in order. */
export const seniority = defineCollection({
  name: 'seniority',
  label: 'Categorías',
  labelOne: 'Categoría',
  fields: {
    code: f.text({ label: 'Código', required: true, max: 8, pattern: '^[A-Z0-9]+$' }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    order: f.number({ label: 'Orden', onlyInt: true, min: 0, max: 999 }),
    active: f.bool({ label: 'Activa' }),
    ...timestamps,
  },
  indexes: [{ fields: ['code'], unique: true, nocase: true }],
  access: catalogue('adm'),
})

/** The dated seniority of a person. */
export const userSeniority = defineCollection({
  name: 'user_seniority',
  label: 'Categorías por persona',
  labelOne: 'Categoría de una persona',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    seniority: f.relation('seniority', { label: 'Categoría', required: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', help: 'Primer día en que ya no vale; vacío si sigue vigente.' }),
    ...timestamps,
  },
  indexes: [['user', 'from']],
  access: PERSONNEL_FILE,
  audited: true,
})

export type Seniority = RecordOf<typeof seniority>
export type UserSeniority = RecordOf<typeof userSeniority>
export type NewUserSeniority = CreateOf<typeof userSeniority>
