import { type CreateOf, defineCollection, f, type RecordOf, type StoredOf, timestamps } from '@timesheet/schema'
import { all, any, EMPLOYEE, holds, isViewer, managesLine } from '../access/index.ts'
import type { PurgedRun } from './retention.calc.ts'

/** What a span is, with its label (domain.md §5.9). */
export const CLOCK_KINDS = {
  work: 'Trabajo',
  pause: 'Pausa',
  waiting: 'Espera',
  available: 'Disponibilidad',
} as const

/** How the work was done, with its label. */
export const CLOCK_MODES = { on_site: 'Presencial', remote: 'Remoto', travel: 'Viaje' } as const

/** Where a row comes from, with its label. */
export const CLOCK_SOURCES = {
  tap: 'Toque',
  suggestion: 'Propuesta confirmada',
  correction: 'Corrección',
  import: 'Importación',
} as const

/** What a row says about its span: `recorded` counts at once; a proposal counts once a later row accepts it. */
export const CLOCK_STATES = {
  recorded: 'Registrado',
  proposed: 'Propuesta',
  accepted: 'Aceptada',
  rejected: 'Rechazada',
  withdrawn: 'Retirada',
} as const

/** A kind of span. */
export type ClockKind = keyof typeof CLOCK_KINDS
/** A mode of work. */
export type ClockMode = keyof typeof CLOCK_MODES
/** The state that a row gives its span. */
export type ClockState = keyof typeof CLOCK_STATES

const own = all(EMPLOYEE, isViewer('user'))

/**
 * The legal register of working time: append-only, also for superusers and SQL. A row opens a span, closes one
 * (`replaces` the row that opened it), proposes a correction of one, or decides on a proposal (`decides`). Others read
 * it by `registerRoute` only, which logs each access.
 */
export const timeClock = defineCollection({
  name: 'time_clock',
  label: 'Registro de jornada',
  labelOne: 'Asiento de jornada',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true }),
    /** The local day of the start, in `zone`. */
    day: f.day({ label: 'Día', required: true }),
    /** The time zone of the workplace when the row was recorded. */
    zone: f.text({ label: 'Zona horaria', required: true, max: 64 }),
    /** 1, 2, 3 … in the order of receipt, of each person. */
    seq: f.number({ label: 'Orden', required: true, onlyInt: true, min: 1 }),
    kind: f.select(CLOCK_KINDS, { label: 'Clase', required: true }),
    at: f.date({ label: 'Desde', required: true }),
    /** Empty while the span is open; equal to `at` in a correction that annuls the span. */
    until: f.date({ label: 'Hasta' }),
    mode: f.select(CLOCK_MODES, { label: 'Modalidad' }),
    place: f.text({ label: 'Lugar', max: 120 }),
    note: f.text({ label: 'Nota', max: 500, format: 'multiline' }),
    source: f.select(CLOCK_SOURCES, { label: 'Origen', required: true }),
    /** The device's clock when it was recorded; `created` is the server's at receipt. */
    deviceAt: f.date({ label: 'Hora del dispositivo' }),
    state: f.select(CLOCK_STATES, { label: 'Estado', required: true }),
    /** The id of the row whose span this one's would stand instead of. */
    replaces: f.text({ label: 'Reemplaza a', max: 15 }),
    /** The id of the proposal on which this row decides. */
    decides: f.text({ label: 'Decide sobre', max: 15 }),
    reason: f.text({ label: 'Motivo', max: 500, format: 'multiline' }),
    // Persons as text, so that deleting an account changes no row.
    proposedBy: f.text({ label: 'Propuesta por', max: 15 }),
    proposedByName: f.text({ label: 'Nombre de quien propone', max: 255 }),
    decidedBy: f.text({ label: 'Decidida por', max: 15 }),
    decidedByName: f.text({ label: 'Nombre de quien decide', max: 255 }),
    prevHash: f.text({ label: 'Huella anterior', max: 64 }),
    hash: f.text({ label: 'Huella', required: true, max: 64 }),
    created: timestamps.created,
  },
  indexes: [{ fields: ['user', 'seq'], unique: true }, ['user', 'day']],
  access: { list: own, view: own, create: all(EMPLOYEE, any(isViewer('user'), managesLine('user'), holds('af'))) },
})

/** The newest row of a person's chain when it was sealed. */
export interface ChainHead {
  readonly user: string
  readonly seq: number
  readonly hash: string
}

/** The nightly seals over the chains that grew since the seal before; each includes the hash of that one. */
export const timeClockSeals = defineCollection({
  name: 'time_clock_seals',
  label: 'Sellos del registro de jornada',
  labelOne: 'Sello del registro de jornada',
  fields: {
    number: f.number({ label: 'Número', required: true, onlyInt: true, min: 1 }),
    heads: f.json<readonly ChainHead[]>({ label: 'Cabezas', maxSize: 2_000_000 }),
    hash: f.text({ label: 'Huella', required: true, max: 64 }),
    created: timestamps.created,
  },
  indexes: [{ fields: ['number'], unique: true }],
  access: {},
})

/** Who looked at another person's register, which days of it, and when; the person sees it. */
export const timeClockReads = defineCollection({
  name: 'time_clock_reads',
  label: 'Accesos al registro de jornada',
  labelOne: 'Acceso al registro de jornada',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true }),
    reader: f.text({ label: 'Quién', max: 15 }),
    readerName: f.text({ label: 'Nombre', max: 255 }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true }),
    created: timestamps.created,
  },
  indexes: [['user', 'created']],
  access: { list: own, view: own },
})

/** What is noted of a month's summary, with its label: the person answers, the program notes its delivery. */
export const CLOCK_ANSWERS = { acknowledged: 'Conforme', objected: 'Con objeción', delivered: 'Entregado' } as const

/** A person's answers to the summary of a month under an employer, with the code of what they saw, and its delivery by the program. */
export const timeClockAnswers = defineCollection({
  name: 'time_clock_answers',
  label: 'Respuestas a resúmenes de jornada',
  labelOne: 'Respuesta al resumen de jornada',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true }),
    month: f.month({ label: 'Mes', required: true }),
    /** The employer whose part of the month it is, as text like the register's persons; '' for none. */
    employer: f.text({ label: 'Empleador', max: 15 }),
    answer: f.select(CLOCK_ANSWERS, { label: 'Respuesta', required: true }),
    reason: f.text({ label: 'Motivo', max: 500, format: 'multiline' }),
    /** The hash of the month's last row, which the server compares with what the person saw; '' without rows. */
    code: f.text({ label: 'Código de integridad', max: 64 }),
    /** The month's worked minutes, filled by the server. */
    worked: f.minutes({ label: 'Trabajado' }),
    created: timestamps.created,
  },
  indexes: [['user', 'month']],
  access: {
    list: all(EMPLOYEE, any(isViewer('user'), managesLine('user'), holds('af'))),
    view: all(EMPLOYEE, any(isViewer('user'), managesLine('user'), holds('af'))),
    create: own,
  },
})

/** Which person-months were purged once the law let them: what of their rows the chain goes on from. */
export const timeClockPurges = defineCollection({
  name: 'time_clock_purges',
  label: 'Purgas del registro de jornada',
  labelOne: 'Purga del registro de jornada',
  fields: {
    /** As text, so that the account may be deleted. */
    user: f.text({ label: 'Persona', required: true, max: 15 }),
    month: f.month({ label: 'Mes', required: true }),
    rows: f.number({ label: 'Asientos', required: true, onlyInt: true, min: 1 }),
    lastSeq: f.number({ label: 'Último orden', required: true, onlyInt: true, min: 1 }),
    runs: f.json<readonly PurgedRun[]>({ label: 'Tramos de la cadena', maxSize: 200_000 }),
    created: timestamps.created,
  },
  indexes: [{ fields: ['user', 'month'], unique: true }, ['user', 'lastSeq']],
  access: {},
})

/** A stored row of the register. */
export type ClockRow = StoredOf<typeof timeClock>
export type NewClockRow = CreateOf<typeof timeClock>
export type ClockSeal = RecordOf<typeof timeClockSeals>
export type ClockRead = RecordOf<typeof timeClockReads>
export type ClockAnswer = RecordOf<typeof timeClockAnswers>
