import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Purpose of a work folder; only one process at a time has one of a kind, so an existing one was left by a process that
 * died.
 */
export type Work = 'backup' | 'restore'

/**
 * Makes an empty folder in the data folder (same disk, so that moving files is a rename) and removes abandoned ones of
 * the same kind.
 */
export async function makeWorkFolder(dir: string, work: Work): Promise<string> {
  await mkdir(dir, { recursive: true })
  const prefix = `.${work}-`
  for (const name of await readdir(dir)) {
    if (name.startsWith(prefix)) await rm(join(dir, name), { recursive: true, force: true })
  }
  return mkdtemp(join(dir, prefix))
}
