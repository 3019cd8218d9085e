import type { CollectionModel } from '@timesheet/schema'

/** Finds collections by name (case-insensitive) or id (exact). */
export interface CollectionRegistry {
  all(): readonly CollectionModel[]
  find(nameOrId: string): CollectionModel | undefined
}
