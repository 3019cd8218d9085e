import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isDamage } from '../database-damaged.ts'

/** Read in less than a second; a larger database tells of its damage when it meets it. */
const LARGEST_CHECKED = 100 * 1024 * 1024

/** False for a database file that says of itself that it is damaged; a large one is not asked. */
export function isSmallOrWhole(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found || found.size > LARGEST_CHECKED) return true
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    return database.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] === 'ok'
  } catch (error) {
    if (isDamage(error)) return false
    throw error
  } finally {
    database.close()
  }
}
