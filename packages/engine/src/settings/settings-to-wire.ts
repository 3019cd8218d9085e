import type { SettingsValues } from './settings.ts'

/** The settings as the API answers them: without the mail password. */
export function settingsToWire(values: SettingsValues): Record<string, unknown> {
  const { password: _, ...smtp } = values.smtp
  return { ...values, smtp }
}
