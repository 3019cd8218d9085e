import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue } from '../access/index.ts'

/** An engineering discipline with its leader. */
export const specialty = defineCollection({
  name: 'specialty',
  label: 'Especialidades',
  labelOne: 'Especialidad',
  fields: {
    code: f.text({ label: 'Código', required: true, max: 8, pattern: '^[A-Z0-9]+$' }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    leader: f.relation('users', { label: 'Líder' }),
    active: f.bool({ label: 'Activa' }),
    ...timestamps,
  },
  indexes: [{ fields: ['code'], unique: true, nocase: true }],
  access: catalogue('adm'),
})

export type Specialty = RecordOf<typeof specialty>
export type NewSpecialty = CreateOf<typeof specialty>
