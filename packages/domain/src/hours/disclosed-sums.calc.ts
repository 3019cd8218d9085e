/** What decides whether a viewer may see one sum over several people's hours. */
export interface SumFacts {
  /** Ids of the people whose hours are in the sum. */
  readonly contributors: readonly string[]
  /** Whether the viewer may see every entry in the sum. */
  readonly seesEntries: boolean
  /** Whether the viewer may charge hours to the document or activity of the sum. */
  readonly isChargeable: boolean
}

const ENOUGH = 2

/**
 * Whether the viewer may see a sum: when they may charge to its document or activity, may see all its entries, or at
 * least two other people contribute to it (domain.md §0.2).
 */
export function isSumDisclosed({ contributors, seesEntries, isChargeable }: SumFacts, viewer: string): boolean {
  return isChargeable || seesEntries || new Set(contributors.filter((id) => id !== viewer)).size >= ENOUGH
}
