import { type CreateOf, defineCollection, type DraftOf, f, type RecordOf, timestamps } from '@timesheet/schema'
import { catalogue } from '../access/index.ts'
import { APPROVAL_POLICIES } from './approval-policies.ts'

/** What the normal minutes of a day are limited by, with its label. */
export const OVERTIME_BASES = { legal: 'Legal', contractual: 'Contractual' } as const

/** Dated hours rules of the firm, a project, a group of people or a person. */
export const hoursRules = defineCollection({
  name: 'hours_rules',
  label: 'Reglas de horas',
  labelOne: 'Regla de horas',
  fields: {
    scope: f.select(
      { company: 'Toda la empresa', project: 'Un proyecto', people: 'Un grupo de personas', user: 'Una persona' },
      { label: 'Ámbito', required: true },
    ),
    project: f.relation('projects', { label: 'Proyecto', cascadeDelete: true }),
    user: f.relation('users', { label: 'Persona', cascadeDelete: true }),
    name: f.text({ label: 'Nombre del grupo', max: 80 }),
    people: f.relationMany('users', { label: 'Personas', maxSelect: 500 }),
    roundingStep: f.select(
      { '1': '1 min', '5': '5 min', '6': '6 min', '10': '10 min', '15': '15 min', '30': '30 min' },
      { label: 'Redondeo', required: true },
    ),
    roundingMode: f.select(
      { nearest: 'Al más cercano', up: 'Hacia arriba', down: 'Hacia abajo' },
      { label: 'Modo de redondeo', required: true },
    ),
    maxDayWarning: f.minutes({ label: 'Aviso por día desde', max: 1440 }),
    maxDayError: f.minutes({ label: 'Máximo por día', min: 1, max: 1440, required: true }),
    maxEntry: f.minutes({ label: 'Máximo por entrada', min: 1, max: 1440, required: true }),
    daysBack: f.number({ label: 'Días hacia atrás', onlyInt: true, min: 0, max: 3660 }),
    daysAhead: f.number({ label: 'Días hacia adelante', onlyInt: true, min: 0, max: 366 }),
    membersOnly: f.bool({ label: 'Sólo el equipo del proyecto' }),
    noteRequired: f.bool({ label: 'Exige descripción', help: 'Al menos 10 caracteres en lo que no es un entregable.' }),
    nonWorkingDeducts: f.bool({ label: 'El día no laborable descuenta' }),
    missingMode: f.select(
      { daily: 'Día por día', weekly: 'Por semana', monthly: 'Por mes' },
      { label: 'Detección de faltantes', required: true },
    ),
    toleranceMinutes: f.minutes({ label: 'Tolerancia', max: 1440 }),
    approvalPolicy: f.select(APPROVAL_POLICIES, { label: 'Aprobación', required: true }),
    autoApproves: f.bool({
      label: 'Aprueba sola lo normal',
      help: 'Si nadie decidió antes; lo que hay que mirar espera.',
    }),
    autoApproveDays: f.number({
      label: 'Tras días hábiles',
      help: '0: al enviarse.',
      onlyInt: true,
      min: 0,
      max: 60,
    }),
    overtimeBase: f.select(OVERTIME_BASES, { label: 'Base de horas extra', required: true }),
    from: f.day({ label: 'Desde', required: true }),
    to: f.day({ label: 'Hasta', help: 'Primer día en que ya no vale; vacío si sigue vigente.' }),
    ...timestamps,
  },
  indexes: [['scope', 'from']],
  access: catalogue('adm'),
  audited: true,
})

export type HoursRule = RecordOf<typeof hoursRules>
/** An hours rule about to be stored. */
export type HoursRuleDraft = DraftOf<typeof hoursRules>
export type NewHoursRule = CreateOf<typeof hoursRules>
