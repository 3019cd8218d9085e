import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, managesLine, PLANS } from '../access/index.ts'
import { daysFrom } from '../kernel/index.ts'
import type { AbsenceDraft } from './absences.collection.ts'
import { isCountedAbsence } from './absences.states.ts'
import type { AbsentTime } from './absent-time.calc.ts'

/** Rule text: the day is today somewhere on Earth, from UTC−12 to UTC+14; a person may work in any time zone. */
const IS_TODAY = 'day <= strftime("%Y-%m-%d", @now, "+14 hours") && day >= strftime("%Y-%m-%d", @now, "-12 hours")'

const seen = all(EMPLOYEE, any(all(IS_TODAY), isViewer('user'), holds('adm', 'af', 'ger'), PLANS, managesLine('user')))

/**
 * The days on which somebody is absent, without the reason. Derived from `absences`, one row for each day, so that who
 * may see today learns neither since when nor until when. Past and coming days are for the person, their line of
 * managers, who plans, ADM, AF and GER.
 */
export const presence = defineCollection({
  name: 'presence',
  label: 'Presencia',
  labelOne: 'Ausencia a la vista',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    day: f.day({ label: 'Día', required: true }),
    minutes: f.minutes({ label: 'Minutos', max: 1440, help: '0 es el día entero, salvo medio día.' }),
    half: f.bool({ label: 'Medio día' }),
    ...timestamps,
  },
  indexes: [['user', 'day'], ['day']],
  access: { list: seen, view: seen },
})

export type Presence = RecordOf<typeof presence>

/** What `presence` tells of an absence: its days, none unless it counts. */
export function presenceOf(
  absence: Pick<AbsenceDraft, 'user' | 'from' | 'to' | 'state'> & AbsentTime,
): readonly Pick<Presence, 'user' | 'day' | 'minutes' | 'half'>[] {
  const { user, from, to, minutesPerDay: minutes, half = false, state } = absence
  if (!isCountedAbsence(state)) return []
  return daysFrom(from, to).map((day) => ({ user, day, minutes, half }))
}
