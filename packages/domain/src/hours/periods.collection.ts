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

/** The states of a period of hours with their labels (domain.md §5.6). */
/** A month or week whose hours are open, in grace or closed for everybody. */
export const periods = defineCollection({
  name: 'periods',
  label: 'Períodos',
  labelOne: 'Período',
  fields: {
    kind: f.select({ month: 'Mes', week: 'Semana' }, { label: 'Tipo', required: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true, help: 'Último día del período.' }),
    state: f.select(stateLabels(periodStates), { label: 'Estado', required: true }),
    closedOn: f.day({ label: 'Cerrado el' }),
    graceUntil: f.day({ label: 'Gracia hasta' }),
    reason: f.text({ label: 'Motivo', max: 500 }),
    ...timestamps,
  },
  indexes: [{ fields: ['kind', 'from'], unique: true }],
  access: catalogue('af'),
  states: periodStates,
  audited: true,
})

export type Period = RecordOf<typeof periods>
/** A period about to be stored. */
export type PeriodDraft = DraftOf<typeof periods>
export type NewPeriod = CreateOf<typeof periods>
