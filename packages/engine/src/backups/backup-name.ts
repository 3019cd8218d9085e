import { codePoints, fieldError, formatDateTime, type FieldError } from '@timesheet/schema'
import { snakeCase } from '../files/stored-name.ts'

const MAX_NAME = 150
const MAX_APP_NAME = 50

/** Prefix of the names of automatic backups, which distinguishes them from those that a person made. */
export const AUTO_PREFIX = '@auto_pb_backup_'

/** The default name of a backup: prefix, app name in snake case and UTC time stamp, with `.zip`. */
export function backupName(prefix: string, appName: string, now: Date): string {
  const stamp = formatDateTime(now).replaceAll(/\D/g, '').slice(0, 'YYYYMMDDHHMMSS'.length)
  return `${prefix}${snakeCase(appName).slice(0, MAX_APP_NAME) || 'app'}_${stamp}.zip`
}

/** The field error of a name chosen for a new backup, or null when it is valid. */
export function backupNameError(name: string): FieldError | null {
  if (codePoints(name) > MAX_NAME) return fieldError('validation_length_out_of_range', { min: 1, max: MAX_NAME })
  return /^[a-z0-9_-]+\.zip$/.test(name) ? null : fieldError('validation_match_invalid')
}

/** True for a valid key of a stored archive: the name of a file, without folders. */
export function isBackupKey(key: string): boolean {
  return uploadedBackupName(key) === key
}

/**
 * The key under which an uploaded archive is stored: its base name; null when that is empty, hidden, too long or holds
 * control characters.
 */
export function uploadedBackupName(originalName: string): string | null {
  const name = originalName.split(/[/\\]/).at(-1)?.trim() ?? ''
  return name === '' || name.startsWith('.') || codePoints(name) > MAX_NAME || /\p{Cc}/u.test(name) ? null : name
}
