import type { CollectionModel, ErrorData, FieldError } from '@timesheet/schema'

/** A complete description and what it is checked against. */
export interface Checking {
  readonly model: CollectionModel
  /** The stored collection before the change; null for a new one. */
  readonly former: CollectionModel | null
  /** What the program declares of it, when it belongs to the program. */
  readonly declared: CollectionModel | null
  /** Every other collection as it will be. */
  readonly others: readonly CollectionModel[]
  /** Ids that no new collection may have: those of all that are stored. */
  readonly takenIds: ReadonlySet<string>
  /** Tables of the database that are no collections, in lower case. */
  readonly internalTables: ReadonlySet<string>
  readonly givenId: string
  readonly givenType: string
  /** The fields are not known yet: those of a view follow from its query once its sources are there. */
  readonly fieldsPending: boolean
}

/** Errors by key with those left out that are none. */
export function onlyErrors(entries: Readonly<Record<string, FieldError | ErrorData | null | undefined>>): ErrorData {
  return Object.fromEntries(
    Object.entries(entries).filter(([, error]) => error && Object.keys(error).length > 0),
  ) as ErrorData
}

/** Nested errors, or null when there are none. */
export function orNull(errors: ErrorData): ErrorData | null {
  return Object.keys(errors).length > 0 ? errors : null
}
