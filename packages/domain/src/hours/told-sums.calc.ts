/** What stands behind one sum over people's hours, as far as it decides who is told. */
export interface SumFacts {
  /** The people whose hours are in the sum. */
  readonly contributors: readonly string[]
  /** Whether the viewer may see each entry of it. */
  readonly seesEntries: boolean
  /** Whether the viewer may charge hours to the document or activity that it is the sum of. */
  readonly isChargeable: boolean
}

const ENOUGH = 2

/**
 * Whether a sum is told: to who may charge to its document or activity or sees the entries themselves,
 * to others where at least two people besides them contribute (domain.md §0.2).
 */
export function isSumTold({ contributors, seesEntries, isChargeable }: SumFacts, viewer: string): boolean {
  return isChargeable || seesEntries || new Set(contributors.filter((id) => id !== viewer)).size >= ENOUGH
}
