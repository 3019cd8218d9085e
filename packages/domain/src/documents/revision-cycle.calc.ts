/** A revision as far as the cycles of its document depend on it. */
export interface CycledRevision {
  readonly order: number
  readonly state: string
  /** Of its last issue; '' without one. */
  readonly purpose: string
  readonly issuedOn: string
}

/**
 * The cycle of a revision: one more than the earlier ones that went to the customer for an answer, so that the third is
 * what goes, or went, there the third time. What was revoked never counts (domain.md §2.3, §11.1).
 */
export function cycleOf(
  { order }: Pick<CycledRevision, 'order'>,
  revisions: readonly CycledRevision[],
  asksCustomer: (purpose: string) => boolean,
): number {
  const earlier = revisions.filter(
    (other) => other.order < order && other.issuedOn !== '' && other.state !== 'void' && asksCustomer(other.purpose),
  )
  return earlier.length + 1
}

const ORDINALS = ['Primer', 'Segundo', 'Tercer', 'Cuarto', 'Quinto', 'Sexto', 'Séptimo', 'Octavo', 'Noveno']

/** A cycle in words, as `Tercer ciclo`. */
export function cycleText(cycle: number): string {
  const ordinal = ORDINALS[cycle - 1]
  return ordinal ? `${ordinal} ciclo` : `Ciclo ${cycle}`
}
