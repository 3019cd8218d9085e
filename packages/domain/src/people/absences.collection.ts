import {
  type CreateOf,
  defineCollection,
  type DraftOf,
  f,
  type RecordOf,
  stateLabels,
  timestamps,
} from '@timesheet/schema'
import { all, any, catalogue, EMPLOYEE, holds, isViewer } from '../access/index.ts'
import { absenceStates } from './absences.states.ts'

/** The states of an absence with their labels (domain.md §5.6). */
export const absenceTypes = defineCollection({
  name: 'absence_types',
  label: 'Tipos de ausencia',
  labelOne: 'Tipo de ausencia',
  fields: {
    code: f.text({ label: 'Código', required: true, max: 8, pattern: '^[A-Z0-9]+$' }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    unit: f.select(
      { calendar_day: 'Día corrido', working_day: 'Día hábil', hours: 'Horas' },
      { label: 'Unidad', required: true },
    ),
    justifies: f.bool({ label: 'Justifica' }),
    paid: f.bool({ label: 'Con goce' }),
    deductsBalance: f.bool({ label: 'Descuenta saldo' }),
    annualLeave: f.bool({ label: 'Vacaciones anuales', help: 'Sus días se descuentan de los que da la ley.' }),
    notice: f.bool({ label: 'Se avisa', help: 'No espera aprobación: enfermedad y otras que no se eligen.' }),
    requiresAttachment: f.bool({ label: 'Exige comprobante' }),
    yearlyCap: f.number({
      label: 'Tope anual',
      help: 'Cuánto se puede pedir por año calendario, en su unidad; 0 es sin tope. Lo que se avisa no tiene tope.',
      onlyInt: true,
      min: 0,
      max: 366,
    }),
    active: f.bool({ label: 'Activo' }),
    ...timestamps,
  },
  indexes: [{ fields: ['code'], unique: true, nocase: true }],
  access: catalogue('adm', 'af'),
})

// Kind, reason and certificate are health data: colleagues see `presence` instead (domain.md §0.2).
const decided = all(EMPLOYEE, any(isViewer('user'), holds('af'), isViewer('user.manager')))
// Whoever is asked by its flow reads it, too: also who stands in for the manager.
const seen = all(
  EMPLOYEE,
  any(isViewer('user'), holds('af'), isViewer('user.manager'), 'readers:each ?= @request.auth.id'),
)

/** Days, or parts of days, on which a person does not work. */
export const absences = defineCollection({
  name: 'absences',
  label: 'Ausencias',
  labelOne: 'Ausencia',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    type: f.relation('absence_types', { label: 'Tipo', required: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', required: true, help: 'Último día de la ausencia.' }),
    openEnd: f.bool({ label: 'Sin fecha de vuelta', help: 'Hasta que se sepa, vale a lo sumo un año.' }),
    half: f.bool({ label: 'Medio día', help: 'La mitad de la jornada de cada día.' }),
    minutesPerDay: f.minutes({ label: 'Horas por día', max: 1440, help: 'Sin horas es el día entero.' }),
    state: f.select(stateLabels(absenceStates), { label: 'Estado', required: true }),
    reason: f.text({ label: 'Motivo', max: 500, format: 'multiline' }),
    attachment: f.file({
      label: 'Comprobante',
      protected: true,
      maxSize: 10_485_760,
      mimeTypes: ['application/pdf', 'image/jpeg', 'image/png'],
    }),
    approvedBy: f.relation('users', { label: 'Aprobada por' }),
    /** The comment of the decision. */
    answer: f.text({ label: 'Respuesta', max: 500, format: 'multiline' }),
    /** Who is asked by its flow now, kept by the program. */
    readers: f.relationMany('users', { label: 'Quienes deciden' }),
    ...timestamps,
  },
  indexes: [['user', 'from']],
  access: { list: seen, view: seen, create: decided, update: decided, delete: decided },
  states: absenceStates,
  audited: { confidential: true, except: ['readers'] },
})

export type AbsenceType = RecordOf<typeof absenceTypes>
export type Absence = RecordOf<typeof absences>
/** An absence about to be stored. */
export type AbsenceDraft = DraftOf<typeof absences>
export type NewAbsence = CreateOf<typeof absences>
