import { defineCommand, f, plannedId, type PlannedStep, type StoredOf } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import { BALANCE_KINDS, balanceAdjustments, hoursAdjustments } from './adjustments.collection.ts'
import { HOUR_KINDS, type hours } from './hours.collection.ts'

/** The facts from which an adjustment of hours is planned. */
export interface AdjustHoursFacts {
  /** Who posts it. */
  readonly author: string
  /** The specialty of the person, for hours that were never loaded. */
  readonly specialty: string
  /** The corrected entry; null for hours that were never loaded. */
  readonly origin: Pick<
    StoredOf<typeof hours>,
    'id' | 'project' | 'document' | 'activity' | 'nonproductive' | 'kind' | 'specialty'
  > | null
}

const posted = {
  user: f.relation('users', { label: 'Persona', required: true }),
  day: f.day({ label: 'Día', required: true }),
  period: f.relation('periods', { label: 'Se contabiliza en', required: true }),
  minutes: f.number({ label: 'Ajuste', onlyInt: true, min: -1440, max: 1440 }),
  reason: f.text({ label: 'Motivo', required: true, max: 500 }),
} as const

const who = all(EMPLOYEE, holds('af', 'ger'))

/**
 * Corrects hours of a closed day in an open period. Of an entry it changes the duration, or moves `minutes` of it to
 * another target as a pair of rows; without an entry it adds hours that were forgotten.
 */
export const adjustHours = defineCommand({
  name: 'adjust-hours',
  label: 'Ajustar horas',
  input: {
    ...posted,
    origin: f.text({ label: 'Entrada', max: 15, pattern: '^\\w*$' }),
    /** Whether `minutes` of the entry move to the target. */
    moves: f.bool({ label: 'Mueve a otro destino' }),
    project: f.relation('projects', { label: 'Proyecto' }),
    document: f.relation('documents', { label: 'Documento' }),
    activity: f.relation('activities', { label: 'Actividad' }),
    nonproductive: f.relation('nonproductive', { label: 'Categoría no productiva' }),
    kind: f.select(HOUR_KINDS, { label: 'Tipo de hora' }),
  },
  who,
  plan: ({ author, specialty, origin }: AdjustHoursFacts, input) => {
    const { user, day, period, reason, minutes, seed, moves } = input
    const given = {
      project: input.project,
      document: input.document,
      activity: input.activity,
      nonproductive: input.nonproductive,
      kind: input.kind || origin?.kind || 'normal',
    }
    const own = origin ? targetOf(origin) : given
    const of = { user, day, period, reason, createdBy: author, origin: origin?.id ?? input.origin }
    const rows =
      origin && moves
        ? [
            { ...own, minutes: -minutes },
            { ...given, minutes },
          ]
        : [{ ...own, minutes }]
    const group = rows.length > 1 ? plannedId(seed, rows.length) : ''
    return {
      steps: rows.map((row, n): PlannedStep => {
        const id = plannedId(seed, n)
        const after = { id, ...of, ...row, group, specialty: origin?.specialty || specialty }
        return { collection: hoursAdjustments.name, id, before: null, after }
      }),
      leftOut: [],
    }
  },
})

function targetOf({ project, document, activity, nonproductive, kind }: NonNullable<AdjustHoursFacts['origin']>) {
  return { project, document, activity, nonproductive, kind }
}

/** Corrects the balance of hours or the annual leave of a person for a closed day in an open period. */
export const adjustBalance = defineCommand({
  name: 'adjust-balance',
  label: 'Ajustar el saldo',
  input: {
    ...posted,
    minutes: f.number({ label: 'Ajuste', onlyInt: true, min: -60_000, max: 60_000 }),
    /** Days of annual leave. */
    days: f.number({ label: 'Días', min: -366, max: 366 }),
    kind: f.select(BALANCE_KINDS, { label: 'Qué cambia', required: true }),
  },
  who,
  plan: ({ author }: { readonly author: string }, input) => {
    const { user, day, period, reason, minutes, days, kind, seed } = input
    const id = plannedId(seed, 0)
    const after = { id, user, period, reason, createdBy: author, factDay: day, kind, minutes, days, source: '' }
    return { steps: [{ collection: balanceAdjustments.name, id, before: null, after }], leftOut: [] }
  },
})
