import type { Violation } from '@timesheet/schema'
import type { DisciplineCheck, DisciplineCheckDraft } from './discipline-checks.collection.ts'
import type { Revision } from './revisions.collection.ts'

/** Why an inter-discipline check is refused, or holds its revision back. */
export type DisciplineCheckCode =
  | 'check_state'
  | 'check_reason_missing'
  | 'check_waiver'
  | 'check_revision'
  | 'check_when'
  | 'check_own_specialty'
  | 'check_specialty'
  | 'check_own'
  | 'check_signatory'
  | 'check_person'
  | 'check_asked'
  | 'check_fixed'
  | 'check_own_waiver'
  | 'revision_checks_open'
  | 'revision_checker'

type Refusal = Violation<DisciplineCheckCode> | null
type Reviewed = Pick<
  Revision,
  'id' | 'document' | 'project' | 'specialty' | 'preparer' | 'reviewer' | 'approver' | 'state'
>

/** What the check of a check needs besides it. */
export interface DisciplineCheckContext {
  readonly stored: Pick<DisciplineCheck, FixedField | 'state'> | null
  /** Null for one that does not exist. */
  readonly revision: Reviewed | null
  /** Whether the asked specialty is in use. */
  readonly isDisciplineActive: boolean
  /** Whether who is asked works here and reads the revision. */
  readonly mayRead: boolean
  /** The other checks of the revision. */
  readonly others: readonly Pick<DisciplineCheckDraft, 'discipline' | 'checker' | 'state'>[]
  /** Who writes; '' where the program does. */
  readonly asker: string
}

/** What nobody changes of a check that was asked. */
type FixedField = (typeof COPIED)[number] | 'revision' | 'discipline' | 'checker' | 'askedBy'

const COPIED = ['document', 'project', 'specialty', 'preparer', 'reviewer', 'approver'] as const

/** Whether other specialties are asked about a revision in this state. */
export function isUnderReview(state: Revision['state'] | ''): boolean {
  return state === 'checking' || state === 'approving'
}

/** Refuses to ask about what is not reviewed, who drew or signs it or cannot see it, and to change what was asked. */
export function checkDisciplineCheck(check: DisciplineCheckDraft, context: DisciplineCheckContext): Refusal {
  const { stored, asker } = context
  if (!stored) return checkAsked(check, context)
  if (asker === '') return null
  const fixed = ([...COPIED, 'revision', 'discipline', 'checker', 'askedBy'] as const).find(
    (field) => check[field] !== stored[field],
  )
  if (fixed) return { field: fixed, code: 'check_fixed' }
  // INV-GEN-02: nobody waives what others were asked of their own work.
  const isWaived = check.state === 'waived' && stored.state !== 'waived'
  return isWaived && asker === stored.preparer ? { field: 'state', code: 'check_own_waiver' } : null
}

function checkAsked(check: DisciplineCheckDraft, context: DisciplineCheckContext): Refusal {
  const { revision, isDisciplineActive, mayRead, others, asker } = context
  if (!revision || COPIED.some((field) => check[field] !== revision[field]))
    return { field: 'revision', code: 'check_revision' }
  if (asker !== '' && !isUnderReview(revision.state)) return { field: 'revision', code: 'check_when' }
  if (check.discipline === revision.specialty) return { field: 'discipline', code: 'check_own_specialty' }
  if (!isDisciplineActive) return { field: 'discipline', code: 'check_specialty' }
  const person = checkerRefusal(check.checker, revision)
  if (person) return { field: 'checker', code: person }
  if (!mayRead) return { field: 'checker', code: 'check_person' }
  const open = others.filter(({ state }) => state === 'asked')
  return open.some(({ discipline }) => discipline === check.discipline)
    ? { field: 'discipline', code: 'check_asked' }
    : null
}

/** Why who signs a revision is not asked about it for a specialty; null where they do not sign. */
export function checkerRefusal(
  checker: string,
  { preparer, reviewer, approver }: Pick<Reviewed, 'preparer' | 'reviewer' | 'approver'>,
): 'check_own' | 'check_signatory' | null {
  if (checker === '') return null
  if (checker === preparer) return 'check_own'
  return checker === reviewer || checker === approver ? 'check_signatory' : null
}

/** A step of a revision, as far as other specialties hold it. */
export interface CheckedStep {
  readonly stored: Pick<Revision, 'state' | 'preparer' | 'reviewer' | 'approver'>
  readonly row: { readonly state: Revision['state'] | '' } & Pick<Revision, 'preparer' | 'reviewer' | 'approver'>
}

/** Refuses to approve a revision while a specialty was asked and has not answered, and to let one who is asked sign it. */
export function checkDisciplineGuards(
  { stored, row }: CheckedStep,
  checks: readonly Pick<DisciplineCheckDraft, 'checker' | 'state'>[],
): Refusal {
  const open = checks.filter(({ state }) => state === 'asked')
  if (row.state === 'approved' && stored.state !== 'approved' && open.length > 0)
    return { field: 'state', code: 'revision_checks_open' }
  const part = (['preparer', 'reviewer', 'approver'] as const).find(
    (each) => row[each] !== stored[each] && open.some(({ checker }) => checker === row[each]),
  )
  return part ? { field: part, code: 'revision_checker' } : null
}
