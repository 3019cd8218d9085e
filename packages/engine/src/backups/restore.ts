import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { App } from '../app.ts'
import { ownFolders } from '../files/own-files.ts'
import type { Driver } from '../storage/driver.ts'
import type { DataChange } from './data-change.ts'
import { noteRestore } from './last-restore.ts'
import { fillBucket, swapFolder, type ReplacedFiles } from './restore-files.ts'

/** What other processes of the installation hear when all data were replaced. */
export const RESTORED_CHANNEL = 'restored'

/** Lies in the folder of a restore from when the database was replaced until the files are. */
const REPLACED = 'replaced'
const PROCESS = randomUUID()

/** What that file says. */
interface Replaced {
  readonly process: string
  /** The archive's name. */
  readonly key: string
}

interface UnpackedSource {
  /** The installation's folder. */
  readonly dir: string
  /** Holds the unpacked backup; goes when all is done. */
  readonly folder: string
  /** Where the files of the app that is closed are. */
  readonly formerFolders: readonly string[]
}

export interface RestoreSource extends UnpackedSource {
  /** The archive's. */
  readonly name: string
  /** Of the app that is about to be closed. */
  readonly driver: Driver
}

/** Replaces database and files by an unpacked backup; what was there is kept until the new data were opened. */
export class Restore implements DataChange {
  readonly #source: RestoreSource
  readonly #before: string
  #files: ReplacedFiles | undefined
  #copied = false

  constructor(source: RestoreSource) {
    this.#source = source
    this.#before = join(source.folder, 'before')
  }

  async replace(): Promise<void> {
    const { driver, folder, name } = this.#source
    await mkdir(this.#before)
    await driver.backup(this.#before)
    this.#copied = true
    await driver.restore(folder)
    await writeFile(join(folder, REPLACED), JSON.stringify({ process: PROCESS, key: name } satisfies Replaced))
  }

  /** Files go where the restored settings keep them, as that is where they will be looked for. */
  async settle(app: App): Promise<void> {
    this.#files = await replaceFiles(app, this.#source)
    await this.#unmark()
  }

  async undo(): Promise<void> {
    await this.#unmark()
    await this.#files?.undo()
    if (this.#copied) await this.#source.driver.restore(this.#before)
  }

  async finish(app: App, failure: unknown): Promise<void> {
    if (failure === undefined) app.log.warn('all data were replaced by those of a backup')
    else app.log.error({ err: failure }, 'a backup could not be restored: everything is as it was before')
    await noteRestore(app, { key: this.#source.name, isDone: failure === undefined }).catch((cause: unknown) => app.log.error({ err: cause }, 'how a restore ended could not be noted'))
    await app.driver.broadcast(RESTORED_CHANNEL, '')
    if (failure === undefined) await this.#files?.finish().catch((cause: unknown) => app.log.error({ err: cause }, 'files of before a restore were left behind'))
    await rm(this.#source.folder, { recursive: true, force: true })
  }

  /** From here on a sudden end leaves nothing that the next start would have to go on with. */
  async #unmark(): Promise<void> {
    await rm(join(this.#source.folder, REPLACED), { force: true })
  }
}

/** Replaces the files after a process that had replaced the database by the same backup came to a sudden end; called before the app listens. */
export async function resumeRestore(app: App, dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    if (!name.startsWith('.restore-')) continue
    const folder = join(dir, name)
    const replaced = await readReplaced(folder)
    // What this process is doing itself, it also ends itself.
    if (replaced === null || replaced.process === PROCESS) continue
    app.log.warn('a restore that was interrupted is brought to its end')
    await (await replaceFiles(app, { dir, folder, formerFolders: [] })).finish()
    if (replaced.key !== '') await noteRestore(app, { key: replaced.key, isDone: true })
    await rm(folder, { recursive: true, force: true })
  }
}

/** What lies in the folder of a restore; a file that its process could not write to its end still says that the database was replaced. */
async function readReplaced(folder: string): Promise<Replaced | null> {
  const text = await readFile(join(folder, REPLACED), 'utf8').catch(() => null)
  if (text === null) return null
  try {
    return JSON.parse(text) as Replaced
  } catch {
    return { process: '', key: '' }
  }
}

async function replaceFiles(app: App, { dir, folder, formerFolders }: UnpackedSource): Promise<ReplacedFiles> {
  const folders = new Set([...formerFolders, ...ownFolders(app.collections)])
  return app.settings.values.s3.enabled ? fillBucket(app.files, { folder, folders }) : swapFolder(join(dir, 'storage'), folder)
}
