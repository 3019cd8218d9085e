import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BackupsContext } from './backups-context.ts'
import type { FileStore, ListedFile, UploadedFile } from '../files/file-store.ts'
import { ownFolders } from '../files/own-files.ts'
import { ApiError } from '../kernel/api-error.ts'
import { isBackupKey } from './backup-name.ts'
import { holdDeletions } from './hold-deletions.ts'
import type { OnRestart } from './data-change.ts'
import { collectCopy, CopyNotWhole } from './collect-copy.ts'
import { appliedMigrations, describeCopy, firstOf, InvalidBackup, refuseForeign } from './manifest.ts'
import { Restore } from './restore.ts'
import { verifyCopy } from './verify-copy.ts'
import { makeWorkFolder } from './work-folder.ts'
import { archives } from './archives.ts'

/** The backups of an installation (record-api §17); every method throws an `ApiError` when it cannot do its work. */
export interface Backups {
  /** Where the archives are kept. */
  readonly store: FileStore
  /** Whether this process is making or restoring a backup now; a second one is refused meanwhile. */
  readonly isWorking: boolean
  /** Lists the archives, sorted by name. */
  list(): Promise<readonly ListedFile[]>
  /** Makes an archive of the database and the files as they are now. */
  create(name: string): Promise<void>
  /** Stores an uploaded archive. */
  keep(name: string, file: UploadedFile): Promise<void>
  delete(name: string): Promise<void>
  /** Checks and unpacks a backup at once; replaces database and files by it shortly after the answer was sent. */
  restore(name: string): Promise<void>
}

export interface BackupContext {
  readonly app: () => BackupsContext
  readonly dir: string
  readonly store: FileStore
  /** Restarts the app around a restore; undefined where it cannot restart itself, which refuses every restore. */
  readonly onRestart: OnRestart | undefined
}

const WORKING = 'backup'
/** Delay before a restore restarts the app, so that the answer reaches the client before connections are closed. */
const RESTART_AFTER_MS = 500
const IN_USE = 'The backup is currently being used and cannot be deleted.'
const BUSY = 'Try again later - another backup/restore process has already been started.'
const VALIDATION = 'An error occurred while validating the submitted data.'
const NAME_EXISTS = { code: 'validation_backup_name_exists', message: 'A backup with this name already exists.' }

/** Makes the `Backups` of an app. */
export function createBackups(context: BackupContext): Backups {
  return new BackupFolder(context)
}

type Release = () => Promise<void>

class BackupFolder implements Backups {
  readonly store: FileStore
  readonly #context: BackupContext
  #works = 0

  constructor(context: BackupContext) {
    this.store = context.store
    this.#context = context
  }

  get #app(): BackupsContext {
    return this.#context.app()
  }

  get isWorking(): boolean {
    return this.#works > 0
  }

  async list(): Promise<readonly ListedFile[]> {
    const found: ListedFile[] = []
    for await (const file of this.store.list(''))
      if (!file.key.includes('/') && !file.key.startsWith('.')) found.push(file)
    return found.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  }

  async create(name: string): Promise<void> {
    const release = await this.#claim(name)
    try {
      await this.#refuseTaken(name, 'name')
      await this.#pack(name)
    } finally {
      await release()
    }
  }

  async keep(name: string, file: UploadedFile): Promise<void> {
    const release = await this.#app.driver.claim(`${WORKING} ${name}`)
    if (!release) throw new ApiError(400, VALIDATION, { file: NAME_EXISTS })
    try {
      await this.#refuseTaken(name, 'file')
      await this.store.put(name, file.open(), 'application/zip')
    } finally {
      await release()
    }
  }

  async delete(name: string): Promise<void> {
    const release = await this.#app.driver.claim(`${WORKING} ${name}`)
    if (!release) throw new ApiError(400, IN_USE)
    try {
      if (!(await this.#exists(name)))
        throw new ApiError(400, 'Invalid or already deleted backup file. Raw error: \nThere is no such file.')
      await this.store.delete(name)
    } finally {
      await release()
    }
  }

  async restore(name: string): Promise<void> {
    const { dir, onRestart } = this.#context
    const { driver, collections, log } = this.#app
    const release = await this.#claim(name)
    try {
      if (!(await this.#exists(name))) throw new ApiError(400, 'Missing or invalid backup file.')
      if (!onRestart) throw new ApiError(400, 'This server cannot restart itself: restore with the command line.')
      const folder = await this.#unpack(name)
      const restart = () =>
        onRestart(new Restore({ name, driver, dir, folder, formerFolders: ownFolders(collections) })).catch(
          (cause: unknown) => log.error({ err: cause }, 'the restart failed'),
        )
      // The claims are not released here: they end with the database connections that hold them, so no other process
      // can begin before the restart.
      setTimeout(() => void restart(), RESTART_AFTER_MS)
    } catch (cause) {
      await release()
      throw cause
    }
  }

  /**
   * Takes two locks for the whole installation: the one for making or restoring backups, and the one for this archive.
   */
  async #claim(name: string): Promise<Release> {
    const { driver } = this.#app
    const alone = await driver.claim(WORKING)
    if (!alone) throw new ApiError(400, BUSY)
    const own = await driver.claim(`${WORKING} ${name}`)
    if (!own) {
      await alone()
      throw new ApiError(400, BUSY)
    }
    this.#works++
    return async () => {
      this.#works--
      await own()
      await alone()
    }
  }

  async #exists(name: string): Promise<boolean> {
    return isBackupKey(name) && (await this.store.stat(name)) !== null
  }

  async #refuseTaken(name: string, field: 'name' | 'file'): Promise<void> {
    if (await this.#exists(name)) throw new ApiError(400, VALIDATION, { [field]: NAME_EXISTS })
  }

  async #pack(name: string): Promise<void> {
    const { driver, files, clock, log } = this.#app
    const folder = await makeWorkFolder(this.#context.dir, 'backup')
    let releaseFiles: Release | undefined
    try {
      releaseFiles = await holdDeletions(this.#app)
      const keys = await collectCopy({ driver, files }, { folder, mayShare: true })
      const description = await describeCopy(folder, driver.backupFile, clock())
      await this.store.put(name, (await archives()).archiveStream({ description, folder, keys }), 'application/zip')
    } catch (cause) {
      log.error({ err: cause }, 'a backup could not be made')
      throw notCreated(cause)
    } finally {
      await releaseFiles?.().catch((cause: unknown) =>
        log.error({ err: cause }, 'files that were deleted during a backup were left behind'),
      )
      await rm(folder, { recursive: true, force: true })
    }
  }

  /**
   * Downloads, unpacks and checks a backup in a work folder without touching the installation, so that a bad backup is
   * refused before anything is replaced.
   */
  async #unpack(name: string): Promise<string> {
    const { driver, log } = this.#app
    const folder = await makeWorkFolder(this.#context.dir, 'restore')
    try {
      const archive = join(folder, 'archive.zip')
      await pipeline(await this.store.open(name), createWriteStream(archive, { mode: 0o600 }))
      const reader = { backupFile: driver.backupFile, migrations: await appliedMigrations(driver) }
      const manifest = await (await archives()).unpackArchive(archive, folder, (found) => refuseForeign(found, reader))
      await rm(archive)
      await driver.verifyBackup(folder).catch((cause: unknown) => {
        throw new InvalidBackup('its database cannot be read', { cause })
      })
      await verifyCopy(folder, manifest)
      return folder
    } catch (cause) {
      await rm(folder, { recursive: true, force: true })
      if (!(cause instanceof InvalidBackup)) throw cause
      log.warn({ err: cause }, 'a backup was not restored')
      throw new ApiError(
        400,
        'Missing or invalid backup file.',
        { name: { code: cause.code, message: cause.reason, params: { names: firstOf(cause.names) } } },
        { cause },
      )
    }
  }
}

function notCreated(cause: unknown): ApiError {
  if (!(cause instanceof CopyNotWhole)) return new ApiError(400, 'Failed to create backup.', {}, { cause })
  const { message, files } = cause
  const lost = files.length > 0 && {
    name: { code: 'validation_backup_files_lost', message, params: { names: firstOf(files) } },
  }
  return new ApiError(400, `Failed to create backup. ${message}`, lost || {}, { cause })
}
