import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, leadsProject } from '../access/index.ts'
import { IS_DECIDER } from './hours.states.ts'
import { APPROVAL_POLICIES } from './approval-policies.ts'

const seen = all(
  EMPLOYEE,
  any(isViewer('user'), IS_DECIDER, holds('adm', 'ger', 'af'), all('project != ""', leadsProject('project'))),
)

/**
 * A part of a sending that one person decides: what a person sent of one project, or of all that their manager decides,
 * within one period. The program alone writes it, as a consequence of the moves of its entries.
 */
export const hoursBatches = defineCollection({
  name: 'hours_batches',
  label: 'Envíos de horas',
  labelOne: 'Envío de horas',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true }),
    /** Empty where the manager of the person decides. */
    project: f.relation('projects', { label: 'Proyecto', cascadeDelete: true }),
    policy: f.select(APPROVAL_POLICIES, { label: 'Aprobación', required: true }),
    sentBy: f.relation('users', { label: 'Enviado por' }),
    sentOn: f.date({ label: 'Enviado el' }),
    /** Who is waited for; one of them where several are. */
    decider: f.relation('users', { label: 'Espera a' }),
    /** The ids of who may decide besides. */
    standIns: f.text({ label: 'También deciden', max: 2000 }),
    entries: f.number({ label: 'Entradas', onlyInt: true, min: 0 }),
    waiting: f.number({ label: 'Por decidir', onlyInt: true, min: 0 }),
    approved: f.number({ label: 'Aprobadas', onlyInt: true, min: 0 }),
    rejected: f.number({ label: 'Rechazadas', onlyInt: true, min: 0 }),
    minutes: f.minutes({ label: 'Duración' }),
    /** Entries that no person approved. */
    automatic: f.number({ label: 'Aprobadas automáticamente', onlyInt: true, min: 0 }),
    /** The day from which its rule approves what is normal; empty where none does, or once it was looked at. */
    autoOn: f.day({ label: 'Aprobación automática desde' }),
    ...timestamps,
  },
  indexes: [['user', 'from'], ['decider', 'from'], ['autoOn']],
  access: { list: seen, view: seen },
})

/** A part of a sending. */
export type HoursBatch = RecordOf<typeof hoursBatches>
