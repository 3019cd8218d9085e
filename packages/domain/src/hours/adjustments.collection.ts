import { defineCollection, type DraftOf, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, leadsProject, leadsSpecialty } from '../access/index.ts'
import { EMPLOYMENT_READERS } from '../people/index.ts'
import { HOUR_KINDS } from './hours.collection.ts'

/** Rule text: who posts adjustments signs them, and nobody adjusts their own figures (INV-GEN-02). */
export const POSTS_ADJUSTMENTS = all(EMPLOYEE, holds('af', 'ger'), isViewer('createdBy'), 'user != @request.auth.id')

const seen = all(
  EMPLOYEE,
  any(isViewer('user'), holds('adm', 'ger', 'af'), leadsProject('project'), leadsSpecialty('specialty')),
)

/** What both kinds of adjustments say: whose day it is about, and in which open period it is posted. */
const POSTED = {
  user: f.relation('users', { label: 'Persona', required: true }),
  period: f.relation('periods', { label: 'Se contabiliza en', required: true }),
  reason: f.text({ label: 'Motivo', required: true, max: 500, format: 'multiline' }),
  createdBy: f.relation('users', { label: 'Cargado por', required: true }),
} as const

/**
 * Corrections of hours of closed days, posted in an open period: append-only, also for superusers and SQL. Hours that
 * move to another target are two rows of one `group`, the first of them negative.
 */
export const hoursAdjustments = defineCollection({
  name: 'hours_adjustments',
  label: 'Ajustes de horas',
  labelOne: 'Ajuste de horas',
  fields: {
    ...POSTED,
    /** The closed day of the work. */
    day: f.day({ label: 'Día', required: true }),
    /** The id of the entry that is corrected; empty for hours that were never loaded. */
    origin: f.text({ label: 'Entrada', max: 15 }),
    group: f.text({ label: 'Movimiento', max: 15 }),
    minutes: f.number({ label: 'Ajuste', onlyInt: true, min: -1440, max: 1440 }),
    project: f.relation('projects', { label: 'Proyecto' }),
    document: f.relation('documents', { label: 'Documento' }),
    activity: f.relation('activities', { label: 'Actividad' }),
    nonproductive: f.relation('nonproductive', { label: 'Categoría no productiva' }),
    specialty: f.relation('specialty', { label: 'Especialidad' }),
    kind: f.select(HOUR_KINDS, { label: 'Tipo de hora', required: true }),
    created: timestamps.created,
  },
  indexes: [['user', 'day'], ['period'], ['origin'], ['project', 'day']],
  access: { list: seen, view: seen, create: POSTS_ADJUSTMENTS },
  audited: true,
})

/** What a balance adjustment changes, with its label. */
export const BALANCE_KINDS = {
  expected: 'Horas esperadas',
  balance: 'Saldo',
  leave: 'Vacaciones',
  overtime: 'Horas extra',
} as const

/** Minutes of overtime by which a closed day is corrected. */
const correction = (label: string) => f.number({ label, onlyInt: true, min: -1440, max: 1440 })

/**
 * Corrections of what was expected on closed days, of the balance itself, of the days of annual leave, or of the
 * overtime that payroll was told, posted in an open period: late certificates, retroactive days off, compensations.
 * Append-only, also for superusers and SQL.
 */
export const balanceAdjustments = defineCollection({
  name: 'balance_adjustments',
  label: 'Ajustes de saldo',
  labelOne: 'Ajuste de saldo',
  fields: {
    ...POSTED,
    factDay: f.day({ label: 'Día del hecho', required: true }),
    kind: f.select(BALANCE_KINDS, { label: 'Qué cambia', required: true }),
    minutes: f.number({ label: 'Ajuste', onlyInt: true, min: -60_000, max: 60_000 }),
    /** Days of annual leave of the fact day's year, in halves; 0 for the other kinds. */
    days: f.number({ label: 'Días', min: -366, max: 366 }),
    /** Overtime of the day by class, whose sum is `minutes`; what of it is paid, and what leaves the hour bank for it. */
    extra50: correction('Extra al 50 %'),
    extra100: correction('Extra al 100 %'),
    extra: correction('Extraordinarias'),
    pay: correction('A pagar'),
    fromBank: correction('Sale del banco'),
    /** The late change that it comes from, as words; empty when it was posted by hand. */
    source: f.text({ label: 'Origen', max: 200 }),
    created: timestamps.created,
  },
  indexes: [['user', 'factDay'], ['period']],
  access: { list: EMPLOYMENT_READERS, view: EMPLOYMENT_READERS, create: POSTS_ADJUSTMENTS },
  audited: true,
})

export type HoursAdjustment = RecordOf<typeof hoursAdjustments>
export type BalanceAdjustment = RecordOf<typeof balanceAdjustments>
/** An adjustment of hours about to be stored. */
export type HoursAdjustmentDraft = DraftOf<typeof hoursAdjustments>
/** An adjustment of a balance about to be stored. */
export type BalanceAdjustmentDraft = DraftOf<typeof balanceAdjustments>
/** What a balance adjustment changes. */
export type BalanceKind = keyof typeof BALANCE_KINDS
