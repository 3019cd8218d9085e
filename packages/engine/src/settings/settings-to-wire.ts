import type { S3Settings, SettingsValues } from './settings.ts'

/** The settings as the API answers them, without the SMTP password and the buckets' secrets. */
export function settingsToWire(values: SettingsValues): Record<string, unknown> {
  const { password: _, ...smtp } = values.smtp
  return {
    ...values,
    smtp,
    s3: withoutSecret(values.s3),
    backups: { ...values.backups, s3: withoutSecret(values.backups.s3) },
  }
}

function withoutSecret(bucket: S3Settings): Omit<S3Settings, 'secret'> {
  const { secret: _, ...shown } = bucket
  return shown
}
