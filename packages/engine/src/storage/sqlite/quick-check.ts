import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { isDamage } from '../database-damaged.ts'

/** Checked in less than a second; a larger database reports its damage when it is read. */
const LARGEST_CHECKED = 100 * 1024 * 1024

/** False for a damaged database file; large files are not checked. */
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
