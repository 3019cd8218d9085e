import { defineCollection, type DraftOf, f, type RecordOf, stateLabels, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, managesLine } from '../access/index.ts'
import { overtimeRequestStates } from './overtime-requests.states.ts'

/** How overtime may be made good, with its labels. */
export const COMPENSATIONS = { rest: 'Con descanso', pay: 'Con pago' } as const
/** How overtime is made good. */
export type Compensation = keyof typeof COMPENSATIONS

const own = all(EMPLOYEE, isViewer('user'))
// Whoever is asked by the flow, too: also who stands in for the manager.
const seen = all(
  EMPLOYEE,
  any(isViewer('user'), holds('adm', 'af', 'ger'), managesLine('user'), 'readers:each ?= @request.auth.id'),
)

/** A person's request to work overtime on some days, asked for in advance and decided by a flow. */
export const overtimeRequests = defineCollection({
  name: 'overtime_requests',
  label: 'Pedidos de horas extra',
  labelOne: 'Pedido de horas extra',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true, help: 'Último día; igual al primero si es uno solo.' }),
    minutes: f.minutes({ label: 'Horas extra en total', required: true, min: 15, max: 6000 }),
    reason: f.text({ label: 'Motivo', required: true, max: 500, format: 'multiline' }),
    /** Chosen by the person, and authorised with the request; '' is as the law says. */
    compensation: f.select(COMPENSATIONS, {
      label: 'Se compensa',
      help: 'Sin elegir: con pago en Argentina, con descanso dentro de los cuatro meses en España.',
    }),
    state: f.select(stateLabels(overtimeRequestStates), { label: 'Estado', required: true }),
    /** The comment of the decision. */
    answer: f.text({ label: 'Respuesta', max: 500, format: 'multiline' }),
    /** Who decides, also in place of the manager. */
    readers: f.relationMany('users', { label: 'Quienes deciden' }),
    ...timestamps,
  },
  indexes: [['user', 'from']],
  access: { list: seen, view: seen, create: own, update: own },
  states: overtimeRequestStates,
  audited: { except: ['readers'] },
})

export type OvertimeRequest = RecordOf<typeof overtimeRequests>
/** A request about to be stored. */
export type OvertimeRequestDraft = DraftOf<typeof overtimeRequests>
