import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Name of the note that exists in a restore's folder from the replacement of the database until the files are replaced.
 */
const REPLACED = 'replaced'
const PROCESS = randomUUID()

/** The content of the note. */
interface Replaced {
  readonly process: string
  /** The archive's name; empty when the end of the restore need not be noted. */
  readonly key: string
}

/** Writes the note: the database was replaced, the files are next. */
export async function markReplaced(folder: string, key: string): Promise<void> {
  await writeFile(join(folder, REPLACED), JSON.stringify({ process: PROCESS, key } satisfies Replaced))
}

/** Removes the note: from here on an interrupted restore needs no resuming at the next start. */
export async function unmarkReplaced(folder: string): Promise<void> {
  await rm(join(folder, REPLACED), { force: true })
}

/**
 * The archive's name if another process began a restore in this folder and did not finish it (empty when unknown); null
 * when there is none.
 */
export async function interruptedRestore(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, REPLACED), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const { process, key } = JSON.parse(text) as Replaced
    // A restore of this very process is still running and finishes itself.
    return process === PROCESS ? null : key
  } catch {
    // The process died while writing the note; that it exists still means that the database was replaced.
    return ''
  }
}
