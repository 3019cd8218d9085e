import type { Drift } from '@timesheet/domain/access'
import { formatNumber } from '../ui/text/number-text.tsx'
import type { StateTone } from '../ui/state-chip.tsx'
import type { BackupFile, CronJob } from './system.queries.ts'
import { cronInWords } from './crons/cron-words.ts'
import type { SystemSettings } from './settings/settings.types.ts'

/** The state of a section: a chip, and a few words beside it. */
export interface SystemState {
  /** Absent for a section that cannot be well or unwell. */
  readonly tone?: StateTone
  readonly label: string
  readonly more?: string
}

const DAY_MS = 86_400_000
/** A backup older than this many days is shown as old. */
const OLD_COPY_DAYS = 7

function daysSince(instant: string, now: Date): number {
  return Math.floor((now.getTime() - new Date(instant.replace(' ', 'T')).getTime()) / DAY_MS)
}

/** State of the backups: none, old or recent, and whether they are scheduled. */
export function backupState(files: readonly BackupFile[], { backups }: SystemSettings, now: Date): SystemState {
  const more = backups.cron ? (cronInWords(backups.cron) ?? backups.cron) : 'sin programar'
  const newest = files[0]
  if (!newest) return { tone: 'warning', label: 'Sin copias', more }
  const days = daysSince(newest.modified, now)
  const age = days < 1 ? 'hoy' : days === 1 ? 'hace 1 día' : `hace ${days} días`
  return { tone: days >= OLD_COPY_DAYS ? 'warning' : 'good', label: `Última: ${age}`, more }
}

/** State of the log: errors of the last day. */
export function logState(errors: number, { logs }: SystemSettings): SystemState {
  if (logs.maxDays === 0) return { tone: 'paused', label: 'No se guardan' }
  if (errors === 0) return { tone: 'good', label: 'Sin errores', more: 'en 24 horas' }
  return { tone: 'warning', label: errors === 1 ? '1 error' : `${formatNumber(errors)} errores`, more: 'en 24 horas' }
}

/** State of mail: whether an SMTP server is configured. */
export function mailState({ smtp, meta }: SystemSettings): SystemState {
  return smtp.enabled
    ? { tone: 'good', label: 'Activo', more: smtp.host }
    : { tone: 'warning', label: 'Sin servidor', more: meta.senderAddress }
}

/** State of storage: S3 or disk. */
export function storageState({ s3 }: SystemSettings): SystemState {
  return s3.enabled ? { tone: 'good', label: 'S3', more: s3.bucket } : { tone: 'good', label: 'Disco del servidor' }
}

/** State of limits: whether requests are rate-limited. */
export function limitState({ rateLimits, superuserIPs }: SystemSettings): SystemState {
  const more = superuserIPs.length > 0 ? 'sistema restringido por dirección' : 'sistema abierto a toda dirección'
  return rateLimits.enabled
    ? { tone: 'good', label: 'Con límites', more }
    : { tone: 'warning', label: 'Sin límites', more }
}

/** The number of scheduled jobs. */
export function cronState(jobs: readonly CronJob[]): SystemState {
  return { label: jobs.length === 1 ? '1 tarea' : `${jobs.length} tareas` }
}

/** State of the access rules: whether those in force are the declared ones. */
export function ruleState(drift: readonly Drift[]): SystemState {
  if (drift.length === 0) return { tone: 'good', label: 'Reglas del programa' }
  return { tone: 'warning', label: 'Reglas cambiadas', more: drift.map(({ collection }) => collection).join(', ') }
}

/** Name and URL of the installation. */
export function generalState({ meta }: SystemSettings): SystemState {
  return { label: meta.appName, more: meta.appURL }
}
