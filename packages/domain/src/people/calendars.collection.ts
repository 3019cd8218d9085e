import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue } from '../access/index.ts'
import { PERSONNEL_FILE } from './employment.collection.ts'

/** The kinds of special days with their labels (domain.md §2). */
export const HOLIDAY_KINDS = {
  holiday: 'Feriado',
  non_working: 'No laborable',
  day_off: 'Asueto',
  reduced: 'Jornada reducida',
  extra_working: 'Laborable extra',
} as const

/** The special days of a place; a calendar inherits those of its parent. */
export const calendars = defineCollection({
  name: 'calendars',
  label: 'Calendarios',
  labelOne: 'Calendario',
  fields: {
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    parent: f.relation('calendars', { label: 'Depende de' }),
    level: f.select(
      { country: 'País', region: 'Provincia / comunidad', place: 'Localidad / sede', project: 'Cliente / proyecto' },
      { label: 'Nivel', required: true },
    ),
    country: f.text({ label: 'País', max: 2, pattern: '^[A-Z]{2}$', help: 'Código ISO de dos letras.' }),
    timeZone: f.text({ label: 'Zona horaria', required: true, max: 64 }),
    active: f.bool({ label: 'Activo' }),
    ...timestamps,
  },
  access: catalogue('adm', 'af'),
  audited: true,
})

/** A day on which a calendar differs from an ordinary week. */
export const holidays = defineCollection({
  name: 'holidays',
  label: 'Días especiales',
  labelOne: 'Día especial',
  fields: {
    calendar: f.relation('calendars', { label: 'Calendario', required: true, cascadeDelete: true }),
    day: f.day({ label: 'Fecha', required: true }),
    kind: f.select(HOLIDAY_KINDS, { label: 'Tipo', required: true }),
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 120 }),
    maxMinutes: f.minutes({ label: 'Minutos máximos', max: 1440, help: 'Para jornada reducida o laborable extra.' }),
    movedFrom: f.day({ label: 'Trasladado desde' }),
    origin: f.select({ law: 'Ley', decree: 'Decreto', company: 'Empresa' }, { label: 'Origen', required: true }),
    ...timestamps,
  },
  indexes: [{ fields: ['calendar', 'day', 'kind'], unique: true }],
  access: catalogue('adm', 'af'),
  audited: true,
})

/** The calendar of a person from a day on, until the next one: a person who moves keeps the holidays of their past. */
export const userCalendar = defineCollection({
  name: 'user_calendar',
  label: 'Calendarios por persona',
  labelOne: 'Calendario de una persona',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    calendar: f.relation('calendars', { label: 'Calendario', required: true }),
    from: f.day({ label: 'Desde', help: 'Vale hasta el siguiente; vacío, desde el principio.' }),
    ...timestamps,
  },
  indexes: [{ fields: ['user', 'from'], unique: true }, ['calendar']],
  access: PERSONNEL_FILE,
  audited: true,
})

export type Calendar = RecordOf<typeof calendars>
export type UserCalendar = RecordOf<typeof userCalendar>
export type NewCalendar = CreateOf<typeof calendars>
export type Holiday = RecordOf<typeof holidays>
export type NewHoliday = CreateOf<typeof holidays>
