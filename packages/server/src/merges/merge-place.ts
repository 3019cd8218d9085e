import { activities, projects } from '@timesheet/domain/projects'
import type { App, Transaction } from '@timesheet/engine'

/** Where a merge is looked at: before its transaction, or in it. */
export interface MergePlace {
  readonly app: App
  readonly tx?: Transaction
}

/**
 * The lock of merges of a collection: alone by who merges, shared by who writes a reference to its rows, so that either
 * finds what the other did. Activities are merged with their projects.
 */
export function mergeLock(collection: string): string {
  return `merges of ${collection === activities.name ? projects.name : collection}`
}
