import { codePoints, fieldError, formatDateTime, type FieldError } from '@timesheet/schema'
import { snakeCase } from '../files/stored-name.ts'

const MAX_NAME = 150
const MAX_APP_NAME = 50

/** What the names of backups that were made by themselves begin with. */
export const AUTO_PREFIX = '@auto_pb_backup_'

/** The name of a backup that nobody gave one: which installation, and when. */
export function backupName(prefix: string, appName: string, now: Date): string {
  const stamp = formatDateTime(now).replaceAll(/\D/g, '').slice(0, 'YYYYMMDDHHMMSS'.length)
  return `${prefix}${snakeCase(appName).slice(0, MAX_APP_NAME) || 'app'}_${stamp}.zip`
}

/** Why a backup may not be called so, or null. */
export function backupNameError(name: string): FieldError | null {
  if (codePoints(name) > MAX_NAME) return fieldError('validation_length_out_of_range', { min: 1, max: MAX_NAME })
  return /^[a-z0-9_-]+\.zip$/.test(name) ? null : fieldError('validation_match_invalid')
}

/** True for what can be the name of an archive that is kept. */
export function isBackupKey(key: string): boolean {
  return uploadedBackupName(key) === key
}

/** The name under which an uploaded file is kept: its own without folders; null when that cannot name a backup. */
export function uploadedBackupName(originalName: string): string | null {
  const name = originalName.split(/[/\\]/).at(-1)?.trim() ?? ''
  return name === '' || name.startsWith('.') || codePoints(name) > MAX_NAME || /\p{Cc}/u.test(name) ? null : name
}
