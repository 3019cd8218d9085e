import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue } from '../access/index.ts'

/** Dated parameters of the firm. */
export const settingsCompany = defineCollection({
  name: 'settings_company',
  label: 'Parámetros',
  labelOne: 'Parámetro',
  fields: {
    key: f.text({ label: 'Clave', required: true, max: 60 }),
    value: f.json({ label: 'Valor', maxSize: 65_536 }),
    from: f.day({ label: 'Desde', required: true }),
    ...timestamps,
  },
  indexes: [{ fields: ['key', 'from'], unique: true }],
  access: catalogue('adm'),
  audited: true,
})

export type CompanySetting = RecordOf<typeof settingsCompany>
