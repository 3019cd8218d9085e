import type { Violation } from '@timesheet/schema'
import type { ProjectDocument } from './documents.collection.ts'
import { checkSignatories } from './documents.rules.ts'
import { isBefore, type NumberedRevision } from './next-revision.calc.ts'
import type { RevisionFile } from './revision-files.collection.ts'
import { currentFiles } from './revision-files.rules.ts'
import type { RevisionSeries } from './revision-schemes.ts'
import type { Revision } from './revisions.collection.ts'
import { checkBeginning, type RevisionCode } from './revisions.rules.ts'

/** Why a superseded revision is not issued again. */
export type ReissueCode = 'reissue_state' | 'reissue_files'

/** What the check of issuing a revision again reads. */
export interface ReissueContext {
  /** The revision whose files the next one begins with. */
  readonly source: Pick<Revision, 'state'>
  readonly document: Pick<ProjectDocument, 'voided' | 'suspended' | 'preparer' | 'reviewer' | 'approver'>
  /** All revisions of the document. */
  readonly all: readonly Pick<Revision, 'state'>[]
  readonly files: readonly Pick<RevisionFile, 'id' | 'kind' | 'replaces'>[]
}

/**
 * Refuses to issue again what was not superseded, such as a revoked revision, or what has no files here; and a next
 * revision that might not begin either (domain.md §11.1).
 */
export function checkReissue({
  source,
  document,
  all,
  files,
}: ReissueContext): Violation<ReissueCode | RevisionCode> | null {
  if (source.state !== 'superseded') return { field: 'revision', code: 'reissue_state' }
  return (
    checkBeginning({ document, others: all }) ??
    checkSignatories(document) ??
    (reissuedFiles(files).length === 0 ? { field: 'revision', code: 'reissue_files' } : null)
  )
}

/** The files with which a revision is issued again: those that count, without what was commented on them. */
export function reissuedFiles<File extends Pick<RevisionFile, 'id' | 'kind' | 'replaces'>>(
  files: readonly File[],
): readonly File[] {
  return currentFiles(files).filter(({ kind }) => kind !== 'commented')
}

/** The series in which a revision is issued again: its own, or the one that the document has reached (INV-DOC-14). */
export function reissueSeries(
  source: Pick<NumberedRevision, 'series'>,
  all: readonly Pick<NumberedRevision, 'series' | 'order'>[],
): RevisionSeries {
  const [latest] = all.toSorted((a, b) => b.order - a.order)
  return latest && isBefore(source.series, latest.series) ? latest.series : source.series
}
