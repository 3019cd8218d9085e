import { type MergeKind } from '@timesheet/domain/merges'
import { documents } from '@timesheet/domain/documents'
import { users } from '@timesheet/domain/people'
import { customers, projects } from '@timesheet/domain/projects'
import type { CollectionDeclaration } from '@timesheet/schema'

/** The collection of each kind of merge. */
export const MERGED_COLLECTIONS: Readonly<Record<MergeKind, CollectionDeclaration>> = {
  customers,
  projects,
  users,
  documents,
}
