import { type CreateOf, defineCollection, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue } from '../access/index.ts'
import { PERSONNEL_FILE } from './employment.collection.ts'

/** A working week: minutes per weekday. */
export const journey = defineCollection({
  name: 'journey',
  label: 'Jornadas',
  labelOne: 'Jornada',
  fields: {
    name: f.text({ label: 'Nombre', sorted: 'es', required: true, max: 80 }),
    monday: f.minutes({ label: 'Lunes', max: 1440 }),
    tuesday: f.minutes({ label: 'Martes', max: 1440 }),
    wednesday: f.minutes({ label: 'Miércoles', max: 1440 }),
    thursday: f.minutes({ label: 'Jueves', max: 1440 }),
    friday: f.minutes({ label: 'Viernes', max: 1440 }),
    saturday: f.minutes({ label: 'Sábado', max: 1440 }),
    sunday: f.minutes({ label: 'Domingo', max: 1440 }),
    start: f.time({ label: 'Entrada' }),
    end: f.time({ label: 'Salida' }),
    lunchMinutes: f.minutes({ label: 'Almuerzo (minutos)', max: 240 }),
    overrideReason: f.text({ label: 'Motivo del exceso', max: 200, help: 'Sólo si la semana supera 48 horas.' }),
    active: f.bool({ label: 'Activa' }),
    ...timestamps,
  },
  access: catalogue('adm'),
  audited: true,
})

/** The dated working weeks of a person. */
export const userJourney = defineCollection({
  name: 'user_journey',
  label: 'Jornadas por persona',
  labelOne: 'Jornada de una persona',
  fields: {
    user: f.relation('users', { label: 'Persona', required: true, cascadeDelete: true }),
    journey: f.relation('journey', { label: 'Jornada', required: true }),
    /** Thousandths of the working week: 1000 is full time, 500 half. */
    fraction: f.number({ label: 'Dedicación (‰)', required: true, onlyInt: true, min: 1, max: 1000 }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', help: 'Primer día en que ya no vale; vacío si sigue vigente.' }),
    ...timestamps,
  },
  indexes: [['user', 'from']],
  access: PERSONNEL_FILE,
  audited: true,
})

export type Journey = RecordOf<typeof journey>
export type NewJourney = CreateOf<typeof journey>
export type UserJourney = RecordOf<typeof userJourney>
export type NewUserJourney = CreateOf<typeof userJourney>
