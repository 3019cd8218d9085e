import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer } from '../access/index.ts'
import type { HourKind } from './hours.collection.ts'
import type { OvertimeCorrection } from './late-overtime.calc.ts'
import type { ClassMinutes } from './overtime.calc.ts'
import type { OvertimeSettlement } from './overtime-compensation.calc.ts'

/** Days and minutes of absence of one kind. */
export interface PaidAbsence {
  readonly code: string
  readonly name: string
  readonly paid: boolean
  /** Calendar days, working days, or none, as the kind counts them. */
  readonly days: number
  readonly minutes: number
}

// Kinds of absence are health data: the office that decides them reads them (domain.md §0.2).
const seen = all(EMPLOYEE, any(isViewer('user'), holds('af')))

/**
 * What a closing tells payroll of a person under one employer: frozen with the closing. A change of employer within the
 * period makes two rows. The program writes them once.
 */
export const payrollItems = defineCollection({
  name: 'payroll_items',
  label: 'Novedades',
  labelOne: 'Novedad de una persona',
  fields: {
    closing: f.relation('closings', { label: 'Cierre', required: true }),
    period: f.relation('periods', { label: 'Período', required: true }),
    user: f.relation('users', { label: 'Persona', required: true }),
    employer: f.relation('employers', { label: 'Empleador' }),
    fileNumber: f.text({ label: 'Legajo', max: 40 }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true }),
    expected: f.minutes({ label: 'Esperado' }),
    approved: f.minutes({ label: 'Aprobado' }),
    /** Approved minutes by kind of hour. */
    kinds: f.json<Readonly<Partial<Record<HourKind, number>>>>({ label: 'Por tipo', maxSize: 1000 }),
    /** Legal overtime by class; null for who is not subject to it. */
    overtime: f.json<ClassMinutes | null>({ label: 'Horas extra', maxSize: 1000 }),
    /** How that overtime is made good, and what of it leaves the hour bank; null for who is not subject to it. */
    settlement: f.json<OvertimeSettlement | null>({ label: 'Compensación de horas extra', maxSize: 1000 }),
    /** Corrections of earlier overtime that were posted in the period, in the last row of a person; null for none. */
    corrected: f.json<OvertimeCorrection | null>({ label: 'Horas extra corregidas', maxSize: 1000 }),
    /** Whether hours of its weeks were not approved yet. */
    provisional: f.bool({ label: 'Horas extra provisorias' }),
    absences: f.json<readonly PaidAbsence[]>({ label: 'Ausencias', maxSize: 20_000 }),
    /** Corrections posted in the period, and the balance at its end: in the last row of a person. */
    adjusted: f.number({ label: 'Ajustes', onlyInt: true }),
    balance: f.number({ label: 'Saldo', onlyInt: true }),
    created: timestamps.created,
  },
  indexes: [{ fields: ['closing', 'user', 'from'], unique: true }, ['user', 'period']],
  access: { list: seen, view: seen },
})

/** What a closing tells payroll of a person under one employer. */
export type PayrollItem = RecordOf<typeof payrollItems>
