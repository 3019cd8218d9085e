import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LOCK_FILE } from './data-folder-lock.ts'
import type { DatabasePlace } from './open-driver.ts'
import { SQLITE_FILE } from './sqlite/driver.ts'

/** The folders that an installation keeps in its data folder. */
const OWN_FOLDERS = ['storage', 'backups', 'mail']
const JOURNAL = `${SQLITE_FILE}-wal`
/** What is there before anybody has put anything into a folder. */
const NOBODYS = new Set([LOCK_FILE, 'lost+found'])

/** A data folder holds what an installation leaves behind, and not its database. */
export class RemainsFound extends Error {
  override readonly name = 'RemainsFound'
  readonly folder: string
  /** What of an installation is there. */
  readonly remains: string
  /** What should be there and is not, in words. */
  readonly missing: string

  constructor(folder: string, found: { readonly remains: string; readonly missing: string }) {
    super(`the data folder ${folder} holds ${found.remains}, but ${found.missing}`)
    this.folder = folder
    this.remains = found.remains
    this.missing = found.missing
  }
}

/** True for a folder that does not exist or that nobody has put anything into. */
export function isNewFolder(dir: string): boolean {
  return !existsSync(dir) || readdirSync(dir).every((name) => NOBODYS.has(name))
}

/** Whether there is a database where an installation keeps its own; that of a PostgreSQL is taken to be there. */
export function hasDatabase({ databaseUrl, dir }: DatabasePlace): boolean {
  return Boolean(databaseUrl) || sizeOf(join(dir, SQLITE_FILE)) > 0
}

/** Refuses a data folder that holds the rest of an installation without a database file, before one is made. */
export function refuseRemains(place: DatabasePlace): void {
  if (hasDatabase(place) || !existsSync(place.dir)) return
  const isEmptied = existsSync(join(place.dir, SQLITE_FILE))
  const [remains = isEmptied ? SQLITE_FILE : undefined] = [JOURNAL, ...remainsIn(place)].filter((name) =>
    existsSync(join(place.dir, name)),
  )
  if (remains !== undefined)
    throw new RemainsFound(place.dir, {
      remains,
      missing: isEmptied ? `${SQLITE_FILE} is empty` : `${SQLITE_FILE} is missing`,
    })
}

/** What of an installation lies in the folder beside its database: files of its own, what an interrupted restore left, and the file of a database that is not asked for. */
export function remainsIn({ dir, databaseUrl }: DatabasePlace): string[] {
  const names = existsSync(dir) ? readdirSync(dir, { withFileTypes: true }) : []
  return names
    .filter((entry) => (databaseUrl && entry.name === SQLITE_FILE) || isRemains(dir, entry))
    .map(({ name }) => name)
}

function isRemains(dir: string, entry: { readonly name: string; isDirectory(): boolean }): boolean {
  if (entry.name.startsWith('.restore-')) return true
  return (
    OWN_FOLDERS.includes(entry.name) &&
    (!entry.isDirectory() || readdirSync(join(dir, entry.name)).some((name) => !name.startsWith('.')))
  )
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0
}
