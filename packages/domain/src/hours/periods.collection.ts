import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  stateLabels,
  timestamps,
} from '@timesheet/schema'
import { catalogue } from '../access/index.ts'
import { periodStates } from './periods.states.ts'

/**
 * A month or week whose hours are open, in grace or closed: for the people of one employer, or for everybody whose
 * employer has no period of its own on those days (domain.md §5.6, §11.1).
 */
export const periods = defineCollection({
  name: 'periods',
  label: 'Períodos',
  labelOne: 'Período',
  fields: {
    kind: f.select({ month: 'Mes', week: 'Semana' }, { label: 'Tipo', required: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true, help: 'Último día del período.' }),
    employer: f.relation('employers', {
      label: 'Empleador',
      help: 'Vacío: quienes no tienen períodos propios de su empleador.',
    }),
    state: f.select(stateLabels(periodStates), { label: 'Estado', required: true }),
    closedOn: f.day({ label: 'Cerrado el' }),
    graceUntil: f.day({ label: 'Gracia hasta' }),
    reason: f.text({ label: 'Motivo', max: 500 }),
    ...timestamps,
  },
  indexes: [{ fields: ['kind', 'from', 'employer'], unique: true }],
  access: catalogue('af'),
  states: periodStates,
  audited: true,
})

export type Period = RecordOf<typeof periods>
/** A period about to be stored. */
export type PeriodDraft = DraftOf<typeof periods>
export type NewPeriod = CreateOf<typeof periods>

/** True when an employer has periods of its own: only then does it matter who employs whom. */
export function hasOwnPeriods(some: readonly Pick<Period, 'employer'>[]): boolean {
  return some.some(({ employer }) => employer !== '')
}
