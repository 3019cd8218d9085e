/** Thrown when a file of an installation, or its database, is damaged; nothing was changed. */
export class DatabaseDamaged extends Error {
  override readonly name = 'DatabaseDamaged'
  /** The file, or how the database was named to the program. */
  readonly place: string

  /** `what` completes the message: what is wrong with it. */
  constructor(place: string, what: string, options?: ErrorOptions) {
    super(`${place} ${what}`, options)
    this.place = place
  }
}

const CORRUPT = 11
const NOT_A_DATABASE = 26

/** Whether SQLite reported that a file is corrupt or no database. */
export function isDamage(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && [CORRUPT, NOT_A_DATABASE].includes(Number(error.errcode) % 256)
}
