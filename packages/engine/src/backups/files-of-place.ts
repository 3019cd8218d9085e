import { join } from 'node:path'
import { currentStore } from '../files/current-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { openSettings } from '../settings/settings-store.ts'
import type { Driver } from '../storage/driver.ts'
import { sql } from '../storage/sql.ts'

/** Where an installation stores its files. */
export interface FilesOfPlace {
  readonly files: FileStore
  /** The top-level folders of its file keys: the ids of its collections. */
  readonly folders: readonly string[]
  readonly inBucket: boolean
}

/**
 * Finds the file store of an installation from its database and settings, without opening the app; for the command
 * line.
 */
export async function filesOfPlace(driver: Driver, dir: string): Promise<FilesOfPlace> {
  const { values } = await openSettings(driver)
  const rows = await driver.all<{ id: string }>(sql`SELECT id FROM _collections ORDER BY id`)
  return {
    files: currentStore(join(dir, 'storage'), () => values.s3),
    folders: rows.map((row) => row.id),
    inBucket: values.s3.enabled,
  }
}
