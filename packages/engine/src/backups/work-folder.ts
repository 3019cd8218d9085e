import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** What a folder is for: each kind has one user at a time, so that an older one belongs to a process that died. */
export type Work = 'backup' | 'restore'

/** Makes an empty folder beside the data, where moving files is only renaming, and removes those that were left behind. */
export async function makeWorkFolder(dir: string, work: Work): Promise<string> {
  await mkdir(dir, { recursive: true })
  const prefix = `.${work}-`
  for (const name of await readdir(dir)) {
    if (name.startsWith(prefix)) await rm(join(dir, name), { recursive: true, force: true })
  }
  return mkdtemp(join(dir, prefix))
}
