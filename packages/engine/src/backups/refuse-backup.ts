import { statfs } from 'node:fs/promises'
import { safeSegments } from '../files/safe-key.ts'
import { FILES_PREFIX, InvalidBackup, type Manifest, some } from './manifest.ts'

/** Called with the manifest before anything is unpacked; throws to refuse the backup. */
export type AcceptBackup = (manifest: Manifest) => void

/** Disk space that must stay free for everything else. */
const SPARE_BYTES = 64 * 1024 * 1024

/** Throws `InvalidBackup` unless a name is the database or a safe name below `storage/`. */
export function refuseForeignName(name: string, database: string): void {
  if (name === database && !name.includes('/')) return
  if (!name.startsWith(FILES_PREFIX)) throw new InvalidBackup(`it holds files that belong to no backup: ${name}`)
  if (name.endsWith('/')) return
  try {
    safeSegments(name)
  } catch (cause) {
    throw new InvalidBackup('it holds a file with an unsafe name', { cause })
  }
}

/** Throws `InvalidBackup` unless the files found are, by name and size, those that the manifest lists. */
export function refuseDifferent({ database, files }: Manifest, found: ReadonlyMap<string, number>): void {
  if (!found.has(database)) throw new InvalidBackup('it has no database')
  if (files === null) return
  const missing = Object.keys(files).filter((name) => !found.has(name))
  if (missing.length > 0)
    throw new InvalidBackup(`${some(missing)} missing from it`, {
      code: 'validation_backup_files_missing',
      names: missing,
    })
  const foreign = [...found.keys()].filter((name) => !Object.hasOwn(files, name))
  if (foreign.length > 0)
    throw new InvalidBackup(`${some(foreign)} in it and nowhere described`, {
      code: 'validation_backup_changed',
      names: foreign,
    })
  const changed = [...found].filter(([name, size]) => files[name]?.size !== size).map(([name]) => name)
  if (changed.length > 0)
    throw new InvalidBackup(`${some(changed)} not as written`, { code: 'validation_backup_changed', names: changed })
}

/** Throws `InvalidBackup` when the files do not fit on the disk. */
export async function refuseWithoutRoom(folder: string, sizes: readonly number[]): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const wanted = sizes.reduce((sum, size) => sum + size, 0)
  if (wanted + SPARE_BYTES > bavail * bsize) throw new InvalidBackup('there is not enough room to unpack it')
}
