import type { Violation } from '@timesheet/schema'
import type { MergeKind, MergeRow } from './merge-kinds.ts'
import type { MergePair } from './merge-values.calc.ts'
import type { MergeState } from './merges.collection.ts'

/** Why two rows are not merged, a merge is not taken back, or a merged row is not changed. */
export type MergeCode =
  | 'merge_itself'
  | 'merge_merged'
  | 'merge_running'
  | 'merge_tax_ids'
  | 'merge_fixed'
  | 'merge_taken'
  | 'merge_own_account'
  | 'merge_reader'
  | 'merge_manager'
  | 'merge_open'
  | 'merge_closed'
  | 'merge_absences'
  | 'merge_other_project'
  | 'merge_revisions'
  | 'merge_issued'
  | 'merge_into_void'
  | 'merge_hour_requests'
  | 'merge_changed'
  | 'merge_not_done'
  | 'merge_written'
  | 'merge_issued_since'
  | 'merged_fixed'
  | 'record_merged'
  | 'merged_names_fixed'
  | 'merged_kept'

/** What a person should look at before two rows are merged. */
export type MergeWarning =
  | 'merge_other_country'
  | 'merge_other_customer'
  | 'merge_other_specialty'
  | 'merge_terms'
  | 'merge_same_days'

/** What the check of a merge needs besides the two rows. */
export interface MergeFacts {
  /** Whether a merge of one of the two still runs. */
  readonly isRunning: boolean
  /** Rows that nobody changes and that refer to the merged one; the register never changes hands (domain.md §11.1). */
  readonly fixed: number
  /** Rows of both that cannot stand beside each other. */
  readonly taken: number
  /** What else is looked at where people are merged. */
  readonly people?: PeopleMergeFacts | undefined
  /** What else is looked at where documents are merged. */
  readonly documents?: DocumentsMergeFacts | undefined
}

/** What the check of a merge of two documents needs. */
export interface DocumentsMergeFacts {
  /** How many revisions each has. */
  readonly revisions: { readonly merged: number; readonly kept: number }
  /** How often the merged one was issued. */
  readonly issued: number
  /** Requests of more hours for the merged one that nobody decided yet. */
  readonly asked: number
}

/** What the check of a merge of two accounts of one person needs. */
export interface PeopleMergeFacts {
  /** Whether it is the account of who merges. */
  readonly isOwnAccount: boolean
  /** What of the merged one still waits for somebody: sendings, flows, decisions, a timer, a substitution. */
  readonly open: number
  /** Its entries and absences on days that are closed for the one that stays, whose figures are frozen. */
  readonly closed: number
  /** Its absences on days on which the other is absent, too. */
  readonly absences: number
  /** Days for which both have entries: the same work may stand twice. */
  readonly sameDays: number
}

/** Refuses a merge with itself, of a merged row, across what the law keeps apart, and of what cannot be moved. */
export function checkMerge(
  kind: MergeKind,
  { merged, kept }: MergePair,
  { isRunning, fixed, taken, people, documents }: MergeFacts,
): Violation<MergeCode> | null {
  if (merged.id === kept.id) return { field: 'kept', code: 'merge_itself' }
  if (isMerged(merged)) return { field: 'merged', code: 'merge_merged' }
  if (isMerged(kept)) return { field: 'kept', code: 'merge_merged' }
  if (isRunning) return { field: 'merged', code: 'merge_running' }
  if (kind === 'customers' && areTwoPersons(merged, kept)) return { field: 'kept', code: 'merge_tax_ids' }
  const refusal =
    (people && checkAccounts({ merged, kept }, people)) ?? (documents && checkPapers({ merged, kept }, documents))
  if (refusal) return refusal
  if (fixed > 0) return { field: 'merged', code: 'merge_fixed', params: { count: fixed } }
  return taken > 0 ? { field: 'merged', code: 'merge_taken', params: { count: taken } } : null
}

/** Refuses to merge accounts of two persons, of which one decides on the other, or about which something is undecided. */
function checkAccounts(
  { merged, kept }: MergePair,
  { isOwnAccount, open, closed, absences }: PeopleMergeFacts,
): Violation<MergeCode> | null {
  if (isOwnAccount) return { field: 'merged', code: 'merge_own_account' }
  if (merged['external'] !== kept['external']) return { field: 'kept', code: 'merge_reader' }
  const above = kept['managers']
  if (Array.isArray(above) && above.includes(merged.id)) return { field: 'kept', code: 'merge_manager' }
  if (open > 0) return { field: 'merged', code: 'merge_open', params: { count: open } }
  if (closed > 0) return { field: 'kept', code: 'merge_closed', params: { count: closed } }
  return absences > 0 ? { field: 'merged', code: 'merge_absences', params: { count: absences } } : null
}

/**
 * Refuses documents of two projects, and what would rewrite the register: two rows of revisions become none, and what
 * was issued keeps the code under which it went out.
 */
function checkPapers(
  { merged, kept }: MergePair,
  { revisions, issued, asked }: DocumentsMergeFacts,
): Violation<MergeCode> | null {
  if (merged['project'] !== kept['project']) return { field: 'kept', code: 'merge_other_project' }
  if (kept['voided'] === true) return { field: 'kept', code: 'merge_into_void' }
  if (revisions.merged > 0 && revisions.kept > 0)
    return { field: 'merged', code: 'merge_revisions', params: { count: revisions.merged } }
  if (issued > 0) return { field: 'merged', code: 'merge_issued' }
  return asked > 0 ? { field: 'merged', code: 'merge_hour_requests', params: { count: asked } } : null
}

/** Says what is unusual about a merge, which a person may still want. */
export function mergeWarnings(
  kind: MergeKind,
  { merged, kept }: MergePair,
  people?: Pick<PeopleMergeFacts, 'sameDays'>,
): readonly MergeWarning[] {
  if (kind === 'users') return people && people.sameDays > 0 ? ['merge_terms', 'merge_same_days'] : ['merge_terms']
  if (kind === 'customers') return merged['country'] === kept['country'] ? [] : ['merge_other_country']
  if (kind === 'documents') return merged['specialty'] === kept['specialty'] ? [] : ['merge_other_specialty']
  const [one, other] = [merged['customer'], kept['customer']]
  return one && other && one !== other ? ['merge_other_customer'] : []
}

/** Refuses a merge of which more or less refers to the merged row than was shown. */
export function checkMergeShown(total: number, expected: number): Violation<MergeCode> | null {
  return total === expected ? null : { field: 'expected', code: 'merge_changed', params: { total } }
}

/** What the taking back of a merge depends on. */
export interface MergeUndoFacts {
  readonly state: MergeState
  /** Whether both rows still say what the merge wrote in them, so that neither was merged on. */
  readonly areAsWritten: boolean
  /** Whether a revision that it moved was issued since, under the code of the document that stays. */
  readonly isIssued: boolean
}

/** Refuses to take a merge back that runs or was taken back, or whose rows were written since. */
export function checkMergeUndo({ state, areAsWritten, isIssued }: MergeUndoFacts): Violation<MergeCode> | null {
  if (state !== 'done') return { field: 'merge', code: 'merge_not_done' }
  if (isIssued) return { field: 'merge', code: 'merge_issued_since' }
  return areAsWritten ? null : { field: 'merge', code: 'merge_written' }
}

/** What of a row says that it was merged. */
export interface MergedRow {
  readonly mergedInto: string
}

/** Refuses that people say what a row became, and that they change one that was merged. */
export function checkMergedRow(
  row: MergedRow,
  { stored, isAsked }: { readonly stored: MergedRow | null; readonly isAsked: boolean },
): Violation<MergeCode> | null {
  if (!isAsked) return null
  if (row.mergedInto !== (stored?.mergedInto ?? '')) return { field: 'mergedInto', code: 'merged_fixed' }
  return row.mergedInto === '' ? null : { field: 'mergedInto', code: 'record_merged' }
}

/** Refuses that people change other names that only merges write, since codes are found by them. */
export function checkMergedNames(
  row: { readonly aliases: string },
  { stored, isAsked }: { readonly stored: { readonly aliases: string } | null; readonly isAsked: boolean },
): Violation<MergeCode> | null {
  return isAsked && row.aliases !== (stored?.aliases ?? '') ? { field: 'aliases', code: 'merged_names_fixed' } : null
}

/** Refuses to delete what was merged, which leads to what it became, and that into which others were merged. */
export function checkMergedRemoval(row: MergedRow & { readonly aliases: string }): Violation<MergeCode> | null {
  return row.mergedInto === '' && row.aliases === '' ? null : { field: 'id', code: 'merged_kept' }
}

function isMerged({ mergedInto }: MergeRow): boolean {
  return typeof mergedInto === 'string' && mergedInto !== ''
}

/** Two tax numbers are two persons of the law, whatever they are called. */
function areTwoPersons(merged: MergeRow, kept: MergeRow): boolean {
  const [one, other] = [digits(merged['taxId']), digits(kept['taxId'])]
  return one !== '' && other !== '' && one !== other
}

function digits(taxId: unknown): string {
  return String(taxId ?? '')
    .replaceAll(/[^0-9a-z]/gi, '')
    .toUpperCase()
}
