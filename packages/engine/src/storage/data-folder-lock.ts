import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseDamaged, isDamage } from './database-damaged.ts'

/** The file by which a data folder is kept for one process. */
export const LOCK_FILE = '.lock'

/** Another server is running on this data folder. */
export class DataFolderInUse extends Error {
  readonly folder: string

  constructor(folder: string, options?: ErrorOptions) {
    super(`another server is already running on the data folder ${folder}`, options)
    this.name = 'DataFolderInUse'
    this.folder = folder
  }
}

/** The data folder cannot be made or written. */
export class DataFolderNotWritable extends Error {
  readonly folder: string

  constructor(folder: string, options?: ErrorOptions) {
    super(`the data folder ${folder} cannot be written`, options)
    this.name = 'DataFolderNotWritable'
    this.folder = folder
  }
}

const SQLITE_BUSY = 5

/** Makes the data folder, if need be, and sees that it can be written. */
export function makeDataFolder(folder: string): void {
  try {
    // The folder holds password hashes and mails: nobody else on the machine reads it.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DataFolderNotWritable(folder, { cause: error })
  }
}

/**
 * Makes the data folder and keeps it for this process until the answer is called.
 * The lock is the operating system's, on a small SQLite file: it ends with the process, however that dies, so nothing stale is left.
 */
export function lockDataFolder(folder: string): () => void {
  makeDataFolder(folder)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 })
    // A journal in memory leaves no second file behind when the process dies.
    lock.exec(
      'PRAGMA journal_mode = MEMORY; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; PRAGMA user_version = 1; COMMIT',
    )
  } catch (error) {
    lock?.close()
    if (isDamage(error)) throw new DatabaseDamaged(join(folder, LOCK_FILE), 'is damaged', { cause: error })
    throw isBusy(error)
      ? new DataFolderInUse(folder, { cause: error })
      : new DataFolderNotWritable(folder, { cause: error })
  }
  const held = lock
  return () => {
    if (held.isOpen) held.close()
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY
}
