import { type Preferences, preferences } from '@timesheet/domain/people'
import { client } from '../data/client.ts'
import { collection } from '../data/collection.ts'
import { withPreferences } from '../data/preferences.ts'
import type { SessionUser } from '../data/session.ts'

/**
 * Stores preferences, which every tab's session has at once. They are changed as they are stored now: another device
 * may have changed others of them.
 */
export async function savePreferences(
  user: SessionUser,
  change: Preferences | ((stored: Preferences) => Preferences),
): Promise<void> {
  const stored = (await collection(preferences).one(user.id)).choices ?? {}
  const choices = { ...stored, ...(typeof change === 'function' ? change(stored) : change) }
  await collection(preferences).update(user.id, { choices })
  const { token, record } = client.authStore
  if (record?.id === user.id) client.authStore.save(token, withPreferences(record, choices))
}
