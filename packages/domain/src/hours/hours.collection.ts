import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  stateLabels,
  timestamps,
  type UpdateOf,
} from '@timesheet/schema'
import { anyValue } from '../kernel/index.ts'
import { all, any, EMPLOYEE, holds, isViewer, leadsProject, leadsSpecialty } from '../access/index.ts'
import { hourStates, HOURS_WRITERS, HOURS_WRITTEN, IS_DECIDER } from './hours.states.ts'

/** The states of an entry with their labels (domain.md §5.6). */
export const HOUR_STATES = stateLabels(hourStates)

/** The kinds of hours with their labels (domain.md §5.3). */
export const HOUR_KINDS = {
  normal: 'Normal',
  overtime_50: 'Extra al 50 %',
  overtime_100: 'Extra al 100 %',
  night: 'Nocturna',
  travel: 'Viaje',
  on_call: 'Guardia',
} as const

/** A state of an entry. */
export type HourState = keyof typeof HOUR_STATES
/** A kind of hour. */
export type HourKind = keyof typeof HOUR_KINDS

/**
 * The rare values, of which alone there is an index. Most entries are approved and of the ordinary kind: with them it
 * would be 150 MB of 5 million entries, each of them would pay for it, and SQLite might prefer it to that of their
 * person.
 */
const UNDECIDED = Object.keys(HOUR_STATES).filter((state) => state !== 'approved')
const UNUSUAL = Object.keys(HOUR_KINDS).filter((kind) => kind !== 'normal')

const own = isViewer('user')
const seen = all(
  EMPLOYEE,
  any(own, holds('adm', 'ger', 'af'), leadsProject('project'), leadsSpecialty('specialty'), IS_DECIDER),
)
const written = HOURS_WRITTEN
// Whoever only decides changes nothing but the state, see `checkHourEntry`.
const decidesOn = any(
  holds('ger'),
  leadsSpecialty('specialty'),
  IS_DECIDER,
  isViewer('decidedBy'),
  isViewer('firstBy'),
  isViewer('sentBy'),
)
const changed = all(EMPLOYEE, any(HOURS_WRITERS, all('state != "draft"', decidesOn)))

/** A time entry: work of one person on one day on one target. */
export const hours = defineCollection({
  name: 'hours',
  label: 'Horas',
  labelOne: 'Entrada de horas',
  versioned: true,
  fields: {
    user: f.relation('users', { label: 'Persona', required: true }),
    day: f.day({ label: 'Día', required: true }),
    minutes: f.minutes({ label: 'Duración', required: true, min: 1, max: 1440 }),
    start: f.time({ label: 'Inicio' }),
    end: f.time({ label: 'Fin' }),
    project: f.relation('projects', { label: 'Proyecto' }),
    document: f.relation('documents', { label: 'Documento' }),
    activity: f.relation('activities', { label: 'Actividad' }),
    nonproductive: f.relation('nonproductive', { label: 'Categoría no productiva' }),
    specialty: f.relation('specialty', { label: 'Especialidad', help: 'La de la persona, si no se indica.' }),
    kind: f.select(HOUR_KINDS, { label: 'Tipo de hora', required: true }),
    billable: f.bool({ label: 'Facturable' }),
    note: f.text({ label: 'Descripción', sorted: 'es', max: 500, format: 'multiline' }),
    state: f.select(HOUR_STATES, { label: 'Estado', required: true }),
    source: f.select(
      { manual: 'Manual', timer: 'Cronómetro', import: 'Importación', copy: 'Copia' },
      { label: 'Origen' },
    ),
    /** Shared by the parts of one interval that was split at midnight. */
    group: f.text({ label: 'Intervalo', max: 15 }),
    enteredBy: f.relation('users', { label: 'Cargada por' }),
    /** The sending it belongs to while it is not a draft. */
    batch: f.relation('hours_batches', { label: 'Envío' }),
    sentBy: f.relation('users', { label: 'Enviada por' }),
    /** Which level decides next: the first of two, the project manager, or a person's own manager. */
    step: f.select(
      { lead: 'Primer nivel', project: 'Jefatura de proyecto', direct: 'Responsable' },
      { label: 'Quién decide' },
    ),
    decider: f.relation('users', { label: 'Espera a' }),
    /** The ids of who may decide besides: others of the level, substitutes, those to whom it was escalated. */
    standIns: f.text({ label: 'También deciden', max: 2000 }),
    firstBy: f.relation('users', { label: 'Aprobó nivel 1' }),
    firstOn: f.date({ label: 'Aprobada (nivel 1) el' }),
    decidedBy: f.relation('users', { label: 'Decidió' }),
    decidedOn: f.date({ label: 'Decidida el' }),
    /** That no person approved it: the rule that approves what is normal (ADR 0047), or an import of history. */
    decidedHow: f.select(
      { automatic: 'Automáticamente', import: 'Importada como aprobada' },
      { label: 'Cómo se aprobó' },
    ),
    /** Why it was rejected or taken back, until it is sent again. */
    reason: f.text({ label: 'Motivo', max: 500, format: 'multiline' }),
    version: f.number({ label: 'Versión', onlyInt: true, min: 0 }),
    ...timestamps,
  },
  indexes: [
    ['user', 'day'],
    ['day', 'state', 'user', 'minutes'],
    { fields: ['state', 'day'], where: anyValue('state', UNDECIDED) },
    { fields: ['kind', 'day'], where: anyValue('kind', UNUSUAL) },
    ['project', 'day'],
    ['document'],
    ['activity'],
    ['decider', 'day'],
    ['standIns'],
    ['batch'],
  ],
  search: ['note'],
  access: { list: seen, view: seen, create: written, update: changed, delete: written, checkedAfter: true },
  states: hourStates,
  // A write to another person's hours is always recorded (domain.md §5.7).
  audited: { unlessBy: 'user', except: ['version', 'standIns'] },
})

export type HourEntry = RecordOf<typeof hours>
/** An entry about to be stored. */
export type HourDraft = DraftOf<typeof hours>
export type NewHourEntry = CreateOf<typeof hours>
export type HourEntryChange = UpdateOf<typeof hours>
