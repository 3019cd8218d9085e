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
  | 'merge_changed'
  | 'merge_not_done'
  | 'merge_written'
  | 'merged_fixed'
  | 'record_merged'

/** What a person should look at before two rows are merged. */
export type MergeWarning = 'merge_other_country' | 'merge_other_customer' | 'merge_terms' | 'merge_same_days'

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
  { isRunning, fixed, taken, people }: MergeFacts,
): Violation<MergeCode> | null {
  if (merged.id === kept.id) return { field: 'kept', code: 'merge_itself' }
  if (isMerged(merged)) return { field: 'merged', code: 'merge_merged' }
  if (isMerged(kept)) return { field: 'kept', code: 'merge_merged' }
  if (isRunning) return { field: 'merged', code: 'merge_running' }
  if (kind === 'customers' && areTwoPersons(merged, kept)) return { field: 'kept', code: 'merge_tax_ids' }
  const refusal = people && checkAccounts({ merged, kept }, people)
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

/** Says what is unusual about a merge, which a person may still want. */
export function mergeWarnings(
  kind: MergeKind,
  { merged, kept }: MergePair,
  people?: Pick<PeopleMergeFacts, 'sameDays'>,
): readonly MergeWarning[] {
  if (kind === 'users') return people && people.sameDays > 0 ? ['merge_terms', 'merge_same_days'] : ['merge_terms']
  if (kind === 'customers') return merged['country'] === kept['country'] ? [] : ['merge_other_country']
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
}

/** Refuses to take a merge back that runs or was taken back, or whose rows were written since. */
export function checkMergeUndo({ state, areAsWritten }: MergeUndoFacts): Violation<MergeCode> | null {
  if (state !== 'done') return { field: 'merge', code: 'merge_not_done' }
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
