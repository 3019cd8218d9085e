import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Lies in the folder of a restore from when the database was replaced until the files are. */
const REPLACED = 'replaced'
const PROCESS = randomUUID()

/** What that note says. */
interface Replaced {
  readonly process: string
  /** The archive's name; empty when nobody has to be told. */
  readonly key: string
}

/** Notes that the database was replaced by the one in this folder and the files are next. */
export async function markReplaced(folder: string, key: string): Promise<void> {
  await writeFile(join(folder, REPLACED), JSON.stringify({ process: PROCESS, key } satisfies Replaced))
}

/** From here on a sudden end leaves nothing that the next start would have to go on with. */
export async function unmarkReplaced(folder: string): Promise<void> {
  await rm(join(folder, REPLACED), { force: true })
}

/** The name of the archive whose restore another process began in this folder and did not bring to its end; null when there is no such thing. */
export async function interruptedRestore(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, REPLACED), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    const { process, key } = JSON.parse(text) as Replaced
    // What this process is doing itself, it also ends itself.
    return process === PROCESS ? null : key
  } catch {
    // Its process could not write it to its end: it still says that the database was replaced.
    return ''
  }
}
