import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { type CopiedFile, FILES_PREFIX, MANIFEST_FILE, type Manifest, measureFile, placeIn } from './manifest.ts'
import type { ArchiveParts } from './write-archive.ts'

/**
 * Makes a backup of a folder with a collected copy by writing and syncing the manifest with all sizes and hashes as its
 * last file.
 */
export async function sealFolder({ description, folder, keys }: ArchiveParts): Promise<void> {
  const files: Record<string, CopiedFile> = {}
  for (const name of [description.database, ...keys.map((key) => FILES_PREFIX + key)])
    files[name] = await measureFile(placeIn(folder, name))
  const handle = await open(join(folder, MANIFEST_FILE), 'wx', 0o600)
  try {
    await handle.writeFile(JSON.stringify({ ...description, files } satisfies Manifest))
    await handle.sync()
  } finally {
    await handle.close()
  }
}
