import type { MailChannel } from '../inbox/index.ts'
import type { AlertAudience, AlertCode } from './alert-codes.ts'

/** A number of a rule that the firm may change: its default, and what it may be. */
export interface AlertThreshold {
  readonly label: string
  /** How it is written: `time` is a time of the day in minutes, `weekday` counts from Monday, which is 1. */
  readonly unit: 'minutes' | 'time' | 'days' | 'weekday' | 'weeks' | 'percent' | 'times'
  readonly value: number
  readonly min: number
  readonly max: number
}

/** A rule of the catalogue, as it holds while the firm sets nothing else. */
export interface AlertRule {
  readonly label: string
  readonly help: string
  /** By which mail it is announced, unless the person chose otherwise. */
  readonly mail: MailChannel
  readonly to: readonly AlertAudience[]
  readonly thresholds: Readonly<Record<string, AlertThreshold>>
  /** Whether what is stored still tells whom it would have alerted in a past month. */
  readonly canBeTried: boolean
}

const tolerance = { label: 'Tiempo que se tolera', unit: 'minutes', value: 60, min: 0, max: 2400 } as const

/** What the program watches by itself (domain.md §8.3). */
export const ALERT_RULES = {
  'DOC-POR-VENCER': {
    label: 'Documentos por vencer',
    help: 'Cuando se acerca el día en que se prevé emitirlos. A los líderes, juntos por proyecto.',
    mail: 'daily',
    to: ['responsible', 'leader'],
    thresholds: {
      days: { label: 'Días hábiles antes', unit: 'days', value: 3, min: 0, max: 30 },
    },
    canBeTried: false,
  },
  'DOC-VENCIDO': {
    label: 'Documentos vencidos',
    help: 'Pasó el día en que se preveía emitirlos. Si sigue, a quien lidera el proyecto.',
    mail: 'daily',
    to: ['responsible', 'leader', 'jp'],
    thresholds: {
      days: { label: 'Días hábiles de atraso', unit: 'days', value: 1, min: 1, max: 30 },
      escalateDays: { label: 'Días hábiles hasta avisar al proyecto', unit: 'days', value: 5, min: 1, max: 60 },
    },
    canBeTried: false,
  },
  'DOC-RESP-VENCIDA': {
    label: 'Respuestas del cliente vencidas',
    help: 'Un aviso por remito, que se repite mientras falten respuestas.',
    mail: 'daily',
    to: ['cd', 'jp'],
    thresholds: {
      days: { label: 'Días hábiles de atraso', unit: 'days', value: 1, min: 1, max: 30 },
      repeatDays: { label: 'Se repite cada tantos días hábiles', unit: 'days', value: 5, min: 1, max: 60 },
    },
    canBeTried: false,
  },
  'DOC-RECHAZADO': {
    label: 'Documentos que el cliente devolvió',
    help: 'Hasta que se empieza la revisión que lo corrige.',
    mail: 'immediate',
    to: ['preparer', 'leader', 'jp'],
    thresholds: {},
    canBeTried: false,
  },
  'DOC-REEMISION': {
    label: 'Aprobados con comentarios sin reemitir',
    help: 'Hasta que se emite la revisión que los resuelve.',
    mail: 'weekly',
    to: ['responsible', 'cd'],
    thresholds: {
      days: { label: 'Días hábiles desde la respuesta', unit: 'days', value: 10, min: 1, max: 120 },
    },
    canBeTried: false,
  },
  'DOC-CICLOS': {
    label: 'Documentos devueltos muchas veces',
    help: 'Una vez por cada vuelta, desde la que se elija.',
    mail: 'daily',
    to: ['leader', 'jp'],
    thresholds: {
      cycles: { label: 'Veces que el cliente lo devolvió', unit: 'times', value: 3, min: 1, max: 20 },
    },
    canBeTried: false,
  },
  'DOC-RETENCION': {
    label: 'Retenciones que siguen abiertas',
    help: 'Lo que otros deben y frena un documento.',
    mail: 'weekly',
    to: ['leader', 'jp'],
    thresholds: {
      days: { label: 'Más días corridos que', unit: 'days', value: 15, min: 1, max: 365 },
    },
    canBeTried: false,
  },
  'DOC-HH': {
    label: 'Documentos que usaron sus horas previstas',
    help: 'Mientras no estén completos y hayan avanzado menos, una vez por umbral. A los líderes, juntos por proyecto.',
    mail: 'daily',
    to: ['responsible', 'leader', 'jp'],
    thresholds: {
      earlyPercent: { label: 'Primer aviso, en % de las previstas', unit: 'percent', value: 80, min: 50, max: 100 },
      fullPercent: { label: 'Segundo aviso, en % de las previstas', unit: 'percent', value: 100, min: 100, max: 200 },
      overPercent: { label: 'Tercer aviso, en % de las previstas', unit: 'percent', value: 120, min: 100, max: 400 },
    },
    canBeTried: false,
  },
  'REV-TAREA': {
    label: 'Revisiones que esperan verificación, corrección o aprobación',
    help: 'A quien le toca, en el momento; si no lo hace, a los líderes.',
    mail: 'immediate',
    to: ['approver', 'leader', 'jp'],
    thresholds: {
      days: { label: 'Días hábiles para hacerlo', unit: 'days', value: 3, min: 1, max: 30 },
    },
    canBeTried: false,
  },
  'HRS-FALTAN': {
    label: 'Faltan horas de la semana pasada',
    help: 'A la persona desde el lunes; si sigue, a su responsable.',
    mail: 'daily',
    to: ['owner', 'manager'],
    thresholds: {
      tolerance,
      fromTime: { label: 'Hora del lunes desde la que avisa', unit: 'time', value: 600, min: 0, max: 1439 },
      urgentDay: { label: 'Día en que es más urgente', unit: 'weekday', value: 3, min: 1, max: 7 },
      managerDay: { label: 'Día en que lo sabe el responsable', unit: 'weekday', value: 4, min: 1, max: 7 },
    },
    canBeTried: true,
  },
  'HRS-MES': {
    label: 'Faltan horas y el mes está por cerrarse',
    help: 'Antes del último día del período o de su gracia, y hasta que se cierre.',
    mail: 'daily',
    to: ['owner', 'manager', 'af'],
    thresholds: {
      tolerance,
      days: { label: 'Días hábiles antes del cierre', unit: 'days', value: 2, min: 0, max: 10 },
    },
    canBeTried: true,
  },
  'HRS-APROBAR': {
    label: 'Horas enviadas que esperan aprobación',
    help: 'A quien debe decidir; si sigue, a la gerencia.',
    mail: 'daily',
    to: ['approver', 'ger'],
    thresholds: {
      days: { label: 'Días hábiles de espera', unit: 'days', value: 3, min: 1, max: 30 },
      escalateDays: { label: 'Días hábiles hasta avisar a la gerencia', unit: 'days', value: 7, min: 1, max: 60 },
    },
    canBeTried: false,
  },
  'HRS-EXCESO': {
    label: 'Un día o una semana con demasiadas horas',
    help: 'De esta semana o la pasada.',
    mail: 'daily',
    to: ['owner', 'leader'],
    thresholds: {
      dayMinutes: { label: 'Más en un día que', unit: 'minutes', value: 720, min: 60, max: 1440 },
      weekMinutes: { label: 'Más en una semana que', unit: 'minutes', value: 2880, min: 60, max: 10_080 },
    },
    canBeTried: true,
  },
  'HRS-PROMEDIO': {
    label: 'Más horas por semana que el promedio anual de la ley',
    help: 'Donde la ley limita el promedio del año, como España. Se evalúa cada noche, por semanas terminadas.',
    mail: 'weekly',
    to: ['owner', 'leader'],
    thresholds: {
      weeks: { label: 'Semanas del año desde las que avisa', unit: 'weeks', value: 4, min: 1, max: 52 },
    },
    canBeTried: true,
  },
  'HRS-EXTRA': {
    label: 'Horas extra cerca del tope legal',
    help: 'Del mes y del año, según la ley del país. Se evalúa cada noche; avisa una vez por umbral.',
    mail: 'daily',
    to: ['leader', 'af'],
    thresholds: {
      nearPercent: { label: 'Primer aviso, en % del tope', unit: 'percent', value: 80, min: 1, max: 100 },
      capPercent: { label: 'Segundo aviso, en % del tope', unit: 'percent', value: 100, min: 1, max: 200 },
    },
    canBeTried: true,
  },
  'CFG-FERIADOS': {
    label: 'Faltan los feriados del año próximo',
    help: 'De cada calendario de un país, hasta que tenga alguno.',
    mail: 'weekly',
    to: ['adm'],
    thresholds: {
      days: { label: 'Días antes de fin de año', unit: 'days', value: 47, min: 1, max: 180 },
    },
    canBeTried: true,
  },
  'USR-SUPLENCIA': {
    label: 'Alguien que aprueba se ausenta sin suplente',
    help: 'Cuando la ausencia está aprobada y ningún suplente la cubre.',
    mail: 'daily',
    to: ['owner', 'adm'],
    thresholds: {
      days: { label: 'Días antes de que empiece', unit: 'days', value: 3, min: 0, max: 30 },
    },
    canBeTried: true,
  },
  'USR-COMPROBANTE': {
    label: 'Falta el comprobante de una ausencia avisada',
    help: 'A la persona; si sigue, a administración y finanzas. Hasta que se adjunta, a lo sumo 60 días.',
    mail: 'daily',
    to: ['owner', 'af'],
    thresholds: {
      days: { label: 'Días hábiles desde que empezó', unit: 'days', value: 3, min: 0, max: 30 },
      officeDays: { label: 'Días hábiles hasta avisar a administración', unit: 'days', value: 10, min: 1, max: 60 },
    },
    canBeTried: false,
  },
} as const satisfies Readonly<Record<AlertCode, AlertRule>>

/** The rules that read a whole year of people: they are evaluated once a night. */
export const NIGHTLY_ALERTS: readonly AlertCode[] = ['HRS-PROMEDIO', 'HRS-EXTRA']

/** An alert whose condition holds now: for whom, and about what. */
export interface AlertCondition {
  readonly user: string
  /** As what this person hears of it. */
  readonly to: AlertAudience
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
