import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue } from '../access/index.ts'

/** Categories of time that belongs to no project: training, proposals, time off in hours. */
export const nonproductive = defineCollection({
  name: 'nonproductive',
  label: 'Categorías no productivas',
  labelOne: 'Categoría no productiva',
  fields: {
    code: f.text({ label: 'Código', required: true, max: 8, pattern: '^[A-Z0-9]+$' }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    justifies: f.bool({ label: 'Justifica' }),
    active: f.bool({ label: 'Activa' }),
    ...timestamps,
  },
  indexes: [{ fields: ['code'], unique: true, nocase: true }],
  access: catalogue('adm', 'af'),
})

export type Nonproductive = RecordOf<typeof nonproductive>
export type NewNonproductive = CreateOf<typeof nonproductive>
