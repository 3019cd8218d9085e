import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseDamaged, isDamage } from './database-damaged.ts'

/** The file whose lock reserves a data folder for one process. */
export const LOCK_FILE = '.lock'

/** Thrown when another server runs on this data folder. */
export class DataFolderInUse extends Error {
  readonly folder: string

  constructor(folder: string, options?: ErrorOptions) {
    super(`another server is already running on the data folder ${folder}`, options)
    this.name = 'DataFolderInUse'
    this.folder = folder
  }
}

/** Thrown when the data folder cannot be created or written. */
export class DataFolderNotWritable extends Error {
  readonly folder: string

  constructor(folder: string, options?: ErrorOptions) {
    super(`the data folder ${folder} cannot be written`, options)
    this.name = 'DataFolderNotWritable'
    this.folder = folder
  }
}

const SQLITE_BUSY = 5

/** Keeps the open locks referenced: the garbage collector closes a database, and so frees its lock. */
const held = new Set<DatabaseSync>()

/** Creates the data folder if necessary and checks that it is writable. */
export function makeDataFolder(folder: string): void {
  try {
    // Mode 700: the folder holds password hashes and mails, which other accounts of the machine must not read.
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new DataFolderNotWritable(folder, { cause: error })
  }
}

/**
 * Creates the data folder and locks it for this process until the returned function is called. The lock is the
 * operating system's lock on a small SQLite file, which ends with the process, however it dies.
 */
export function lockDataFolder(folder: string): () => void {
  makeDataFolder(folder)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 })
    // With the journal in memory a killed process leaves no second file.
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
  const open = lock
  held.add(open)
  return () => {
    if (held.delete(open)) open.close()
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && Number(error.errcode) % 256 === SQLITE_BUSY
}
