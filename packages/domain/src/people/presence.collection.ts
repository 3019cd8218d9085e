import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { EMPLOYEE } from '../access/index.ts'
import type { AbsenceDraft } from './absences.collection.ts'

/**
 * When somebody is absent, without the reason: what colleagues see of an approved absence. Derived from `absences`, one
 * row with the same id.
 */
export const presence = defineCollection({
  name: 'presence',
  label: 'Presencia',
  labelOne: 'Ausencia a la vista',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true, help: 'Último día.' }),
    minutesPerDay: f.minutes({ label: 'Minutos por día', max: 1440, help: '0 es el día entero.' }),
    ...timestamps,
  },
  indexes: [['user', 'from']],
  access: { list: EMPLOYEE, view: EMPLOYEE },
})

export type Presence = RecordOf<typeof presence>

/** The `presence` row of an absence; null unless it is approved or taken. */
export function presenceOf(
  absence: Pick<AbsenceDraft, 'id' | 'user' | 'from' | 'to' | 'minutesPerDay' | 'state'>,
): Pick<Presence, 'id' | 'user' | 'from' | 'to' | 'minutesPerDay'> | null {
  const { id, user, from, to, minutesPerDay, state } = absence
  return state === 'approved' || state === 'taken' ? { id, user, from, to, minutesPerDay } : null
}
