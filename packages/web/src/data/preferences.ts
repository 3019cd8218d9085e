import type { Preferences } from '@timesheet/domain/people'
import type { RecordModel } from 'pocketbase'

const EXPANDED = 'preferences_via_user'

/** Options of a request for a session: its answer also has the person's preferences. */
export const WITH_PREFERENCES = { expand: EXPANDED }

/** The preferences that came with the session; none for a superuser or before the session was answered. */
export function preferencesOf(user: RecordModel | null): Preferences {
  const row = user?.expand?.[EXPANDED] as { readonly choices?: Preferences | null } | undefined
  return row?.choices ?? {}
}

/** The account with these preferences instead. */
export function withPreferences(user: RecordModel, choices: Preferences): RecordModel {
  return { ...user, expand: { ...user.expand, [EXPANDED]: { choices } } }
}
