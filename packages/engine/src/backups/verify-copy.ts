import { stat } from 'node:fs/promises'
import { openCopy } from '../storage/read-copy.ts'
import { FILES_PREFIX, InvalidBackup, type Manifest, placeIn, some } from './manifest.ts'
import { namedFiles } from './named-files.ts'

/**
 * Throws `InvalidBackup` if an unpacked backup has other numbers of rows than its manifest says, or lacks files that
 * its rows name. For a backup without a list of files, returns the missing files instead.
 */
export async function verifyCopy(folder: string, { database, rows, files }: Manifest): Promise<readonly string[]> {
  const copy = openCopy(folder, database)
  try {
    if (rows !== null) refuseOtherRows(rows, await copy.countRows())
    const missing: string[] = []
    for (const key of await namedFiles(copy))
      if (!(await isThere(placeIn(folder, FILES_PREFIX + key)))) missing.push(FILES_PREFIX + key)
    if (files !== null && missing.length > 0)
      throw new InvalidBackup(`its rows name files that are not in it: ${some(missing)} missing`, {
        code: 'validation_backup_files_missing',
        names: missing,
      })
    return missing
  } finally {
    copy.close()
  }
}

function refuseOtherRows(promised: Readonly<Record<string, number>>, found: Readonly<Record<string, number>>): void {
  const different = [...new Set([...Object.keys(promised), ...Object.keys(found)])].filter(
    (table) => promised[table] !== found[table],
  )
  if (different.length === 0) return
  const [table = ''] = different
  throw new InvalidBackup(`it has ${found[table] ?? 'no'} rows of ${table} instead of ${promised[table] ?? 'none'}`, {
    code: 'validation_backup_changed',
    names: [table],
  })
}

async function isThere(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isFile() ?? false
}
