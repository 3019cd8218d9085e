import type { MailChannel } from '../inbox/index.ts'

/** The codes of the alerts in the order of the catalogue (domain.md §8.3); apart from their rules, which few screens need. */
export const ALERT_CODES = [
  'DOC-POR-VENCER',
  'DOC-VENCIDO',
  'DOC-RESP-VENCIDA',
  'DOC-RECHAZADO',
  'DOC-REEMISION',
  'DOC-CICLOS',
  'DOC-RETENCION',
  'DOC-HH',
  'REV-TAREA',
  'HRS-FALTAN',
  'HRS-MES',
  'HRS-APROBAR',
  'HRS-EXCESO',
  'HRS-PROMEDIO',
  'HRS-EXTRA',
  'CFG-FERIADOS',
  'USR-SUPLENCIA',
  'USR-COMPROBANTE',
] as const

/** The code of an alert. */
export type AlertCode = (typeof ALERT_CODES)[number]

/** True for a code that the program watches. */
export function isAlertCode(code: string): code is AlertCode {
  return ALERT_CODES.some((each) => each === code)
}

/** Who may hear of an alert. */
export const ALERT_AUDIENCES = {
  owner: 'La persona',
  manager: 'Su responsable',
  leader: 'Quien lidera su especialidad',
  approver: 'Quien debe decidir',
  responsible: 'Responsable del documento',
  preparer: 'Quien elabora',
  jp: 'Quien lidera el proyecto',
  cd: 'Control documental',
  af: 'Administración / Finanzas',
  ger: 'Gerencia',
  adm: 'Administradores',
} as const

/** By which mail an alert is announced; the inbox always shows it. */
export const ALERT_MAILS = {
  immediate: 'En el momento',
  daily: 'Resumen diario',
  weekly: 'Resumen semanal',
  none: 'Sólo en la bandeja',
} as const satisfies Record<MailChannel, string>

/** One of those who may hear of an alert. */
export type AlertAudience = keyof typeof ALERT_AUDIENCES
