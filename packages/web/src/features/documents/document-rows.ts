import type { documents, revisions } from '@timesheet/domain/documents'
import type { Stored } from '../../data/collection.ts'

/** A document as the lists and the page of it read it. */
export type DocumentRow = Stored<typeof documents>

/** A revision of a document. */
export type RevisionRow = Stored<typeof revisions>
