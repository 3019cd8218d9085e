import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The folder of the marker files; collection ids never begin with a dot. */
const MARKS = '.holds'
const RENEWED_MS = 5000
/** A marker that was not renewed for so long belongs to a process that died. */
const LASTS_MS = 60_000

/**
 * Makes all processes on this folder postpone deletions (by a marker file that is renewed) until the returned function
 * is called.
 */
export async function holdFiles(folder: string): Promise<() => Promise<void>> {
  const mark = join(folder, MARKS, randomUUID())
  await mkdir(join(folder, MARKS), { recursive: true })
  await writeFile(mark, '')
  const renewing = setInterval(() => void utimes(mark, new Date(), new Date()).catch(() => undefined), RENEWED_MS)
  return async () => {
    clearInterval(renewing)
    await rm(mark, { force: true })
  }
}

/** Whether another process holds deletions in this folder. */
export async function areFilesHeld(folder: string): Promise<boolean> {
  for (const name of await readdir(join(folder, MARKS)).catch(() => [])) {
    const mark = await stat(join(folder, MARKS, name)).catch(() => null)
    if (mark && mark.mtimeMs + LASTS_MS > Date.now()) return true
  }
  return false
}
