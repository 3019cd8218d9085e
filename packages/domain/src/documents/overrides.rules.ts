import type { Violation } from '@timesheet/schema'
import { all, EMPLOYEE, holds } from '../access/index.ts'
import type { ProjectDocument } from './documents.collection.ts'
import { checkSignatories } from './documents.rules.ts'
import { isBefore, type NextRevision, nextRevision, type NumberedRevision } from './next-revision.calc.ts'
import type { RevisionScheme, RevisionSeries } from './revision-schemes.ts'
import type { Revision } from './revisions.collection.ts'
import { checkBeginning, type RevisionCode } from './revisions.rules.ts'

/** Who takes back what nobody else does, with a motive: the administration (domain.md §2.3, §2.4). */
export const overridesDocuments = all(EMPLOYEE, holds('adm'))

/** Why the annulment of a document is not lifted, or a document does not go back to a series that it left. */
export type OverrideCode = 'override_not_void' | 'override_merged' | 'override_not_back'

/** Refuses to lift the annulment of a document that is not void, or void because it was merged into another. */
export function checkLifting({
  voided,
  mergedInto,
}: Pick<ProjectDocument, 'voided' | 'mergedInto'>): Violation<OverrideCode> | null {
  if (!voided) return { field: 'document', code: 'override_not_void' }
  return mergedInto === '' ? null : { field: 'document', code: 'override_merged' }
}

type Numbered = NumberedRevision & Pick<Revision, 'state'>

/** What the check of going back reads. */
export interface GoingBack {
  readonly document: Pick<ProjectDocument, 'voided' | 'suspended' | 'preparer' | 'reviewer' | 'approver'>
  /** All revisions of the document. */
  readonly all: readonly Numbered[]
  readonly series: RevisionSeries
}

/** Refuses to go to a series that was not left, which needs no override, and a revision that might not begin either. */
export function checkGoingBack({
  document,
  all: revisions,
  series,
}: GoingBack): Violation<OverrideCode | RevisionCode> | null {
  if (!seriesLeft(revisions).includes(series)) return { field: 'series', code: 'override_not_back' }
  return checkBeginning({ document, others: revisions }) ?? checkSignatories(document)
}

/** The series to which a document does not go back by itself (INV-DOC-14). */
export function seriesLeft(revisions: readonly Pick<Numbered, 'series' | 'order'>[]): readonly RevisionSeries[] {
  const [latest] = revisions.toSorted((a, b) => b.order - a.order)
  const series: readonly RevisionSeries[] = ['preliminary', 'contractual']
  return latest ? series.filter((each) => isBefore(each, latest.series)) : []
}

/** The revision with which a document goes back to a series that it left: its codes stay burnt. */
export function revisionGoneBack(
  scheme: RevisionScheme,
  revisions: readonly NumberedRevision[],
  series: RevisionSeries,
): NextRevision {
  return nextRevision(scheme, revisions, { series, mayGoBack: true })
}
