import type { CollectionModel, ErrorData, FieldError } from '@timesheet/schema'

/** A completed model and what it is checked against. */
export interface Checking {
  readonly model: CollectionModel
  /** The stored collection before the change; null for a new one. */
  readonly former: CollectionModel | null
  /** The program's declaration of it, or null if it has none. */
  readonly declared: CollectionModel | null
  /** All other collections after the change. */
  readonly others: readonly CollectionModel[]
  /** The ids of all stored collections, which a new one cannot have. */
  readonly takenIds: ReadonlySet<string>
  /** The database's tables that are not collections, in lower case. */
  readonly internalTables: ReadonlySet<string>
  readonly givenId: string
  readonly givenType: string
  /** Whether the fields are unknown yet: a view's fields are derived from its query once its sources exist. */
  readonly fieldsPending: boolean
}

/** The entries that have errors. */
export function onlyErrors(entries: Readonly<Record<string, FieldError | ErrorData | null | undefined>>): ErrorData {
  return Object.fromEntries(
    Object.entries(entries).filter(([, error]) => error && Object.keys(error).length > 0),
  ) as ErrorData
}

/** The errors, or null if there are none. */
export function orNull(errors: ErrorData): ErrorData | null {
  return Object.keys(errors).length > 0 ? errors : null
}
