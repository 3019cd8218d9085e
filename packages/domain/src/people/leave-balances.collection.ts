import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import { EMPLOYMENT_READERS } from './employment.collection.ts'

const kept = all(EMPLOYEE, holds('adm', 'af'))

/**
 * What the office enters for a person's annual leave of a year: days carried over from before, and days granted when
 * they differ from the law. Without a row the law alone counts.
 */
export const leaveBalances = defineCollection({
  name: 'leave_balances',
  label: 'Saldos de vacaciones',
  labelOne: 'Saldo de vacaciones',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    year: f.number({ label: 'Año', required: true, onlyInt: true, min: 2000, max: 2100 }),
    grantsOther: f.bool({ label: 'Otorga otros días', help: 'Por convenio o contrato, en lugar de los de la ley.' }),
    granted: f.number({ label: 'Días otorgados', onlyInt: true, min: 0, max: 366 }),
    carried: f.number({ label: 'Días de años anteriores', onlyInt: true, min: 0, max: 366 }),
    carriedUntil: f.day({ label: 'Vencen el', help: 'Último día para tomar los días de años anteriores.' }),
    note: f.text({ label: 'Observación', max: 500, format: 'multiline' }),
    ...timestamps,
  },
  indexes: [{ fields: ['user', 'year'], unique: true }],
  access: { list: EMPLOYMENT_READERS, view: EMPLOYMENT_READERS, create: kept, update: kept, delete: kept },
  audited: true,
})

export type LeaveBalance = RecordOf<typeof leaveBalances>
