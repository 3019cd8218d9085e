import type { comments, documentHolds, documents, revisionFiles, revisions } from '@timesheet/domain/documents'
import type { Stored } from '../../data/collection.ts'

/** A document as the lists and the page of it read it. */
export type DocumentRow = Stored<typeof documents>

/** A revision of a document. */
export type RevisionRow = Stored<typeof revisions>

/** A comment on a revision. */
export type CommentRow = Stored<typeof comments>

/** What holds a document back. */
export type HoldRow = Stored<typeof documentHolds>

/** A file of a revision. */
export type FileRow = Stored<typeof revisionFiles>
