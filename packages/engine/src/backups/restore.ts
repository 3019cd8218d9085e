import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupsContext } from './backups-context.ts'
import { ownFolders } from '../files/own-files.ts'
import type { Driver } from '../storage/driver.ts'
import type { DataChange } from './data-change.ts'
import { noteRestore } from './last-restore.ts'
import { interruptedRestore, markReplaced, unmarkReplaced } from './replaced-note.ts'
import { fillBucket, swapFolder, type ReplacedFiles } from './restore-files.ts'

/** Broadcast channel on which the other processes learn that all data were replaced. */
export const RESTORED_CHANNEL = 'restored'

interface UnpackedSource {
  /** The installation's data folder. */
  readonly dir: string
  /** Holds the unpacked backup; deleted at the end. */
  readonly folder: string
  /** The folders of file keys of the app before the restore. */
  readonly formerFolders: readonly string[]
}

export interface RestoreSource extends UnpackedSource {
  /** The archive's name. */
  readonly name: string
  /** The driver of the app that is about to be closed. */
  readonly driver: Driver
}

/**
 * Replaces database and files by an unpacked backup; keeps a copy of the former data until the new data were opened.
 */
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
    await markReplaced(folder, name)
  }

  /** Stores the files where the restored settings say, because that is where the app looks for them. */
  async settle(app: BackupsContext): Promise<void> {
    this.#files = await replaceFiles(app, this.#source)
    await unmarkReplaced(this.#source.folder)
  }

  async undo(): Promise<void> {
    await unmarkReplaced(this.#source.folder)
    await this.#files?.undo()
    if (this.#copied) await this.#source.driver.restore(this.#before)
  }

  async finish(app: BackupsContext, failure: unknown): Promise<void> {
    if (failure === undefined) app.log.warn('all data were replaced by those of a backup')
    else app.log.error({ err: failure }, 'a backup could not be restored: everything is as it was before')
    await noteRestore(app, { key: this.#source.name, isDone: failure === undefined }).catch((cause: unknown) =>
      app.log.error({ err: cause }, 'how a restore ended could not be noted'),
    )
    await app.driver.broadcast(RESTORED_CHANNEL, '')
    if (failure === undefined)
      await this.#files
        ?.finish()
        .catch((cause: unknown) => app.log.error({ err: cause }, 'files of before a restore were left behind'))
    await rm(this.#source.folder, { recursive: true, force: true })
  }
}

/**
 * Finishes restores whose process died after it had replaced the database: replaces the files as well. Called before
 * the app listens.
 */
export async function resumeRestore(app: BackupsContext, dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    if (!name.startsWith('.restore-')) continue
    const folder = join(dir, name)
    const key = await interruptedRestore(folder)
    if (key === null) continue
    app.log.warn('a restore that was interrupted is brought to its end')
    await (await replaceFiles(app, { dir, folder, formerFolders: [] })).finish()
    if (key !== '') await noteRestore(app, { key, isDone: true })
    await rm(folder, { recursive: true, force: true })
  }
}

async function replaceFiles(
  app: BackupsContext,
  { dir, folder, formerFolders }: UnpackedSource,
): Promise<ReplacedFiles> {
  const folders = new Set([...formerFolders, ...ownFolders(app.collections)])
  return app.settings.values.s3.enabled
    ? fillBucket(app.files, { folder, folders })
    : swapFolder(join(dir, 'storage'), folder)
}
