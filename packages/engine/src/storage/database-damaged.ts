/** A file of an installation, or its database, is not what it has to be; nothing was changed. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged'
  /** The file, or what leads to the database. */
  readonly place: string

  /** `what` says in a few words what is wrong with it. */
  constructor(place: string, what: string, options?: ErrorOptions) {
    super(`${place} ${what}`, options)
    this.place = place
  }
}

const CORRUPT = 11
const NOT_A_DATABASE = 26

/** Whether SQLite said that a file is no database or holds nonsense. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && [CORRUPT, NOT_A_DATABASE].includes(Number(error.errcode) % 256)
}
