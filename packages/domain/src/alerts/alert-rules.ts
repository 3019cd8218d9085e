import type { MailChannel } from '../inbox/index.ts'

/** What the program watches by itself, and by which mail each is announced unless the person chose otherwise. */
export const ALERT_RULES = {
  'HRS-FALTAN': { label: 'Faltan horas de la semana pasada', mail: 'daily' },
  'HRS-EXCESO': { label: 'Un día o una semana con demasiadas horas', mail: 'daily' },
  'CFG-FERIADOS': { label: 'Faltan los feriados del año próximo', mail: 'weekly' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly mail: MailChannel }>>

/** The code of an alert (domain.md §8.3). */
export type AlertCode = keyof typeof ALERT_RULES

/** An alert whose condition holds now: for whom, and about what. */
export interface AlertCondition {
  readonly user: string
  readonly code: AlertCode
  readonly object: string
  readonly objectId: string
  /** Tells apart conditions of one code and object: a week, a day, a year. */
  readonly period: string
  readonly title: string
  readonly reason: string
  readonly link: string
  readonly priority: 1 | 2 | 3
}

/** The thresholds (domain.md §8.3). */
export const ALERT_LIMITS = {
  /** Missing minutes of a week that are nobody's concern. */
  missingTolerance: 60,
  /** More in a day is unusual. */
  dayMinutes: 720,
  /** More in a week is against the law of Argentina. */
  weekMinutes: 2880,
} as const
