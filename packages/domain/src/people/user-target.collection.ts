import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { PERSONNEL_FILE } from './employment.collection.ts'

/**
 * The dated target of a person: between which percentages their billable ÷ expected hours shall lie. It wins over the
 * parameters of the firm.
 */
export const userTarget = defineCollection({
  name: 'user_target',
  label: 'Objetivos de utilización por persona',
  labelOne: 'Objetivo de utilización de una persona',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    low: f.number({ label: 'Desde (%)', onlyInt: true, min: 0, max: 200 }),
    high: f.number({ label: 'Hasta (%)', onlyInt: true, min: 0, max: 200 }),
    from: f.day({ label: 'Vigente desde', required: true }),
    to: f.day({ label: 'Hasta', help: 'Primer día en que ya no vale; vacío si sigue vigente.' }),
    ...timestamps,
  },
  indexes: [['user', 'from']],
  access: PERSONNEL_FILE,
  audited: true,
})

export type UserTarget = RecordOf<typeof userTarget>
export type NewUserTarget = CreateOf<typeof userTarget>
