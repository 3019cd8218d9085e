import { defineCollection, f, type RecordOf, stateLabels, timestamps } from '@timesheet/schema'
import { ADMITTED, all, isViewer } from '../access/index.ts'
import { inboxStates } from './inbox.states.ts'

const own = all(ADMITTED, isViewer('user'))

/**
 * What a person has to do or to know: tasks, notices and alerts, seen by that person alone. The program writes it (see
 * `server/kernel/inbox.ts`); the person may read, snooze, and discard notices.
 */
export const inbox = defineCollection({
  name: 'inbox',
  label: 'Bandeja',
  labelOne: 'Elemento de la bandeja',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    class: f.select({ task: 'Tarea', notice: 'Aviso', alert: 'Alerta' }, { label: 'Clase', required: true }),
    /** What it is about, as in the catalogue of alerts: `HRS-FALTAN`. */
    code: f.text({ label: 'Código', required: true, max: 40 }),
    title: f.text({ label: 'Título', required: true, max: 300 }),
    /** Why this person gets it. */
    reason: f.text({ label: 'Por qué lo recibo', max: 300 }),
    /** The collection of the record that it is about, and its id; empty if there is none. */
    object: f.text({ label: 'Objeto', max: 60 }),
    objectId: f.text({ label: 'Id del objeto', max: 15 }),
    /** The path of the screen on which to act. */
    link: f.text({ label: 'Enlace', max: 500 }),
    /** 1 is the most urgent. */
    priority: f.number({ label: 'Prioridad', onlyInt: true, min: 1, max: 3 }),
    dueOn: f.day({ label: 'Vence' }),
    /** When the condition was last found. */
    raisedAt: f.date({ label: 'Avisado' }),
    readAt: f.date({ label: 'Leído' }),
    snoozedUntil: f.date({ label: 'Pospuesto hasta' }),
    state: f.select(stateLabels(inboxStates), { label: 'Estado', required: true }),
    endedAt: f.date({ label: 'Cerrado' }),
    /** Code, object and period: a person has at most one pending item of each. */
    dedupKey: f.text({ label: 'Clave', required: true, max: 200, hidden: true }),
    /** How often the condition was found. */
    count: f.number({ label: 'Veces', onlyInt: true, min: 1 }),
    /** By which mail it is still to be sent; empty when it was sent, or is not to be. */
    mail: f.select(
      { immediate: 'En el momento', daily: 'Resumen diario', weekly: 'Resumen semanal' },
      { label: 'Correo', hidden: true },
    ),
    mailedAt: f.date({ label: 'Enviado por correo' }),
    ...timestamps,
  },
  indexes: [
    { fields: ['user', 'dedupKey'], unique: true, where: `state = 'pending'` },
    ['user', 'state', 'raisedAt'],
    ['objectId', 'state'],
    { fields: ['mail', 'user'], where: `mail != ''` },
  ],
  access: { list: own, view: own, update: own, checkedAfter: true },
  states: inboxStates,
})

export type InboxItem = RecordOf<typeof inbox>
/** By which mail an item is announced; the inbox always shows it. */
export type MailChannel = 'immediate' | 'daily' | 'weekly' | 'none'
