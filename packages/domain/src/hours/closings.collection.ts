import { defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import { EMPLOYMENT_READERS } from '../people/index.ts'

/** The states of a closing with their labels. */
export const CLOSING_STATES = { freezing: 'Congelando', closed: 'Cerrado', reopened: 'Reabierto' } as const

/** A row that figures were computed from: its collection, its id and when it was last changed. */
export type SourceVersion = readonly [collection: string, id: string, updated: string]

const seen = all(EMPLOYEE, holds('adm', 'ger', 'af'))

/** The numbered closings of the periods: each closing of a period is a version of its own. The program writes them. */
export const closings = defineCollection({
  name: 'closings',
  label: 'Cierres',
  labelOne: 'Cierre',
  fields: {
    period: f.relation('periods', { label: 'Período', required: true }),
    number: f.number({ label: 'Número', required: true, onlyInt: true, min: 1 }),
    state: f.select(CLOSING_STATES, { label: 'Estado', required: true }),
    closedBy: f.relation('users', { label: 'Cerrado por' }),
    forced: f.bool({ label: 'Forzado' }),
    reason: f.text({ label: 'Motivo', max: 500 }),
    missingPeople: f.number({ label: 'Personas con faltantes', onlyInt: true, min: 0 }),
    unsent: f.number({ label: 'Entradas sin enviar', onlyInt: true, min: 0 }),
    unapproved: f.number({ label: 'Entradas sin aprobar', onlyInt: true, min: 0 }),
    people: f.number({ label: 'Personas', onlyInt: true, min: 0 }),
    /** How many people are frozen so far. */
    frozen: f.number({ label: 'Personas congeladas', onlyInt: true, min: 0 }),
    /** Who reopens it, as the second of two: until it is reopened, what was corrected of its days is taken back. */
    reopenedBy: f.relation('users', { label: 'Reabierto por' }),
    /** How many people the reopening reaches, and how many of them it is done with. */
    reached: f.number({ label: 'Personas alcanzadas', onlyInt: true, min: 0 }),
    redone: f.number({ label: 'Personas revisadas', onlyInt: true, min: 0 }),
    /** Calendars, special days, journeys, absence types and rules that hold for many people. */
    sources: f.json<readonly SourceVersion[]>({ label: 'Versiones', maxSize: 2_000_000 }),
    ...timestamps,
  },
  indexes: [{ fields: ['period', 'number'], unique: true }],
  access: { list: seen, view: seen },
  audited: { except: ['frozen', 'reached', 'redone', 'sources'] },
})

/** What a closing froze of one person; the program writes it once. */
export const frozenMonths = defineCollection({
  name: 'frozen_months',
  label: 'Meses congelados',
  labelOne: 'Mes congelado de una persona',
  fields: {
    closing: f.relation('closings', { label: 'Cierre', required: true }),
    period: f.relation('periods', { label: 'Período', required: true }),
    user: f.relation('users', { label: 'Persona', required: true }),
    /** Minutes of the working days, before absences. */
    base: f.minutes({ label: 'Base' }),
    expected: f.minutes({ label: 'Esperado' }),
    capacity: f.minutes({ label: 'Capacidad' }),
    loaded: f.minutes({ label: 'Cargado' }),
    approved: f.minutes({ label: 'Aprobado' }),
    /** Corrections that were posted in the period. */
    adjusted: f.number({ label: 'Ajustes', onlyInt: true }),
    opening: f.number({ label: 'Saldo anterior', onlyInt: true }),
    balance: f.number({ label: 'Saldo', onlyInt: true }),
    /** The person's own employment, working weeks, rules and absences. */
    sources: f.json<readonly SourceVersion[]>({ label: 'Versiones', maxSize: 65_536 }),
    created: timestamps.created,
  },
  indexes: [{ fields: ['closing', 'user'], unique: true }, ['user', 'period']],
  access: { list: EMPLOYMENT_READERS, view: EMPLOYMENT_READERS },
})

export type Closing = RecordOf<typeof closings>
export type FrozenMonth = RecordOf<typeof frozenMonths>
