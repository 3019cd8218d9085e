/** The key of a measure: a figure that is summed up. */
export type MeasureKey =
  | 'loaded'
  | 'approved'
  | 'submitted'
  | 'rejected'
  | 'billable'
  | 'entries'
  | 'adjustments'
  | 'expected'
  | 'missing'
  | 'balance'
  | 'legal'
  | 'extra50'
  | 'extra100'
  | 'extra'

/** A measure of the analysis of hours. */
export interface Measure {
  readonly label: string
  /** What it counts, in words, for the explanation of a figure. */
  readonly meaning: string
  readonly unit: 'minutes' | 'count'
  /** `entry`: summed over entries. `day`: per person and day, without a value in parts of a day (domain.md §11.1). */
  readonly level: 'entry' | 'day'
  /** Whether the value of a group is the sum of those of its parts. */
  readonly isAdditive: boolean
  /**
   * Whose figures are summed: `hours` those of the entries that the viewer may list; `employment` needs besides that the
   * viewer may read the employment of every person of the sum, else it is withheld; `register` the same of the register.
   */
  readonly who: 'hours' | 'employment' | 'register'
}

const OF_ENTRIES = { unit: 'minutes', level: 'entry', isAdditive: true, who: 'hours' } as const
const OF_DAYS = { unit: 'minutes', level: 'day', isAdditive: true, who: 'employment' } as const
const OF_SURCHARGE = { unit: 'minutes', level: 'entry', isAdditive: true, who: 'employment' } as const

/** All measures, in the order in which they are listed. */
export const MEASURES: Readonly<Record<MeasureKey, Measure>> = {
  loaded: { label: 'Cargadas', meaning: 'Horas en borrador, enviadas y aprobadas; sin las rechazadas.', ...OF_ENTRIES },
  approved: { label: 'Aprobadas', meaning: 'Horas aprobadas del todo.', ...OF_ENTRIES },
  submitted: { label: 'En aprobación', meaning: 'Horas enviadas que esperan una decisión.', ...OF_ENTRIES },
  rejected: { label: 'Rechazadas', meaning: 'Horas rechazadas y todavía sin corregir.', ...OF_ENTRIES },
  billable: { label: 'Facturables', meaning: 'Horas cargadas sobre trabajo facturable.', ...OF_ENTRIES },
  entries: { label: 'Entradas', meaning: 'Cantidad de entradas cargadas.', ...OF_ENTRIES, unit: 'count' },
  adjustments: { label: 'Ajustes', meaning: 'Correcciones de horas de períodos cerrados.', ...OF_ENTRIES },
  expected: { label: 'Esperadas', meaning: 'Jornada del día menos feriados y ausencias aprobadas.', ...OF_DAYS },
  missing: {
    label: 'Faltantes',
    meaning: 'Lo que falta cargar hasta ayer, sumado por día, semana o mes como dice la regla de cada persona.',
    ...OF_DAYS,
  },
  balance: { label: 'Saldo', meaning: 'Horas aprobadas menos esperadas, hasta ayer.', ...OF_DAYS },
  legal: {
    label: 'Tiempo legal',
    meaning: 'Trabajo según el registro de jornada; de las correcciones, sólo las aceptadas.',
    ...OF_DAYS,
    who: 'register',
  },
  extra50: { label: 'Recargo al 50 %', meaning: 'Horas aprobadas con recargo del 50 %.', ...OF_SURCHARGE },
  extra100: { label: 'Recargo al 100 %', meaning: 'Horas aprobadas con recargo del 100 %.', ...OF_SURCHARGE },
  extra: {
    label: 'Extraordinarias',
    meaning: 'Horas aprobadas extraordinarias, sin clase de recargo.',
    ...OF_SURCHARGE,
  },
}

/** The keys of all measures, in the order in which they are listed. */
export const MEASURE_KEYS = Object.keys(MEASURES) as readonly MeasureKey[]

/** True for the key of a measure. */
export function isMeasure(key: unknown): key is MeasureKey {
  return typeof key === 'string' && Object.hasOwn(MEASURES, key)
}
