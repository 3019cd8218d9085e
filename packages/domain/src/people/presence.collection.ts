import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, managesLine, PLANS } from '../access/index.ts'
import type { AbsenceDraft } from './absences.collection.ts'

/** Rule text: the absence covers today somewhere on Earth, from UTC−12 to UTC+14; a person may work in any time zone. */
const COVERS_TODAY = 'from <= strftime("%Y-%m-%d", @now, "+14 hours") && to >= strftime("%Y-%m-%d", @now, "-12 hours")'

const seen = all(
  EMPLOYEE,
  any(all(COVERS_TODAY), isViewer('user'), holds('adm', 'af', 'ger'), PLANS, managesLine('user')),
)

/**
 * When somebody is absent, without the reason. Derived from `absences`, one row with the same id. Colleagues see who is
 * away today; past and coming absences are for the person, their line of managers, who plans, ADM, AF and GER.
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
  access: { list: seen, view: seen },
})

export type Presence = RecordOf<typeof presence>

/** The `presence` row of an absence; null unless it is approved or taken. */
export function presenceOf(
  absence: Pick<AbsenceDraft, 'id' | 'user' | 'from' | 'to' | 'minutesPerDay' | 'state'>,
): Pick<Presence, 'id' | 'user' | 'from' | 'to' | 'minutesPerDay'> | null {
  const { id, user, from, to, minutesPerDay, state } = absence
  return state === 'approved' || state === 'taken' ? { id, user, from, to, minutesPerDay } : null
}
