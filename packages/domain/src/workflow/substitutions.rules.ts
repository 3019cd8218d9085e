import type { Violation } from '@timesheet/schema'
import { type Day, overlaps } from '../kernel/index.ts'
import type { FlowObject } from './flow-objects.ts'
import { type Approver, hasAccess } from './resolve-approvers.calc.ts'

/** Why a substitution is refused. */
export type SubstitutionCode =
  | 'substitution_self'
  | 'substitution_range'
  | 'substitution_person'
  | 'substitution_overlap'
  | 'substitution_holder_fixed'
  | 'substitution_state'

/** What of a substitution counts. */
export interface SubstitutionFacts {
  readonly id: string
  readonly holder: string
  readonly substitute: string
  readonly from: Day
  /** The first day on which it is over. */
  readonly to: Day | ''
  /** None is all. */
  readonly objects: readonly FlowObject[]
  readonly state: 'named' | 'cancelled' | ''
}

/** What the check of a substitution needs besides it. */
export interface SubstitutionContext {
  readonly stored: SubstitutionFacts | null
  readonly substitute: Pick<Approver, 'active' | 'external' | 'accessUntil'> | null
  /** The other substitutions of the holder. */
  readonly others: readonly SubstitutionFacts[]
  readonly today: Day
}

/**
 * Refuses a substitution by the holder, by somebody without access, without an end or a day, at the same time as another
 * for the same objects, or moved to another holder.
 */
export function checkSubstitution(
  row: SubstitutionFacts,
  context: SubstitutionContext,
): Violation<SubstitutionCode> | null {
  const { stored, substitute, others, today } = context
  if (stored && stored.holder !== row.holder) return { field: 'holder', code: 'substitution_holder_fixed' }
  if (row.state === 'cancelled') return null
  if (row.substitute === row.holder) return { field: 'substitute', code: 'substitution_self' }
  if (row.to === '' || row.to <= row.from) return { field: 'to', code: 'substitution_range' }
  if (!substitute || !hasAccess(substitute, today)) return { field: 'substitute', code: 'substitution_person' }
  const meets = others.some(
    (other) => other.id !== row.id && other.state !== 'cancelled' && sharesObject(other, row) && overlaps(other, row),
  )
  return meets ? { field: 'from', code: 'substitution_overlap' } : null
}

/** When a substitution counts: before, within or after its days, or not any more. */
export function substitutionPhase(
  { state, from, to }: Pick<SubstitutionFacts, 'state' | 'from' | 'to'>,
  today: Day,
): 'planned' | 'current' | 'over' | 'cancelled' {
  if (state === 'cancelled') return 'cancelled'
  if (today < from) return 'planned'
  return to === '' || today < to ? 'current' : 'over'
}

/** The people who on a day stand in for a holder in flows of an object; never the author of what is decided. */
export function substitutesOn(
  rows: readonly SubstitutionFacts[],
  {
    holder,
    object,
    today,
    authors,
  }: { readonly holder: string; readonly object: FlowObject; readonly today: Day; readonly authors: readonly string[] },
): readonly string[] {
  const found = rows.filter(
    (row) =>
      row.holder === holder &&
      substitutionPhase(row, today) === 'current' &&
      (row.objects.length === 0 || row.objects.includes(object)) &&
      !authors.includes(row.substitute),
  )
  return [...new Set(found.map(({ substitute }) => substitute))]
}

function sharesObject(a: SubstitutionFacts, b: SubstitutionFacts): boolean {
  return a.objects.length === 0 || b.objects.length === 0 || a.objects.some((object) => b.objects.includes(object))
}
