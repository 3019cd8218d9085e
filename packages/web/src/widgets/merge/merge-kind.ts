import { customers, type MergeKind, projects } from '@timesheet/domain/projects'
import type { CollectionDeclaration } from '@timesheet/schema'

/** The collection of each kind of merge. */
export const MERGED_COLLECTIONS: Readonly<Record<MergeKind, CollectionDeclaration>> = { customers, projects }
