import { LimitExceeded } from '../storage/query-limits.ts'

/** Limit of expanded records in one answer, each counted as often as it is shown. */
export const MAX_EXPANDED = 50_000

/** Counts the records that the records of one answer include by their expands. */
export class ExpandBudget {
  readonly #ofExpand = new WeakMap<object, number>()
  readonly #ofRecord = new WeakMap<object, number>()

  /** Adds the records of one expand; returns their number, including what they expand. */
  weighExpand(expand: object, values: readonly object[]): number {
    let added = 0
    for (const value of values) added += this.#ofRecord.get(value) ?? 1
    this.#ofExpand.set(expand, (this.#ofExpand.get(expand) ?? 0) + added)
    return added
  }

  /** Stores the count of a presented record, which may be shown more than once. */
  weighPresented(record: Readonly<Record<string, unknown>>): void {
    const { expand } = record
    if (typeof expand === 'object' && expand !== null) this.#ofRecord.set(record, 1 + (this.#ofExpand.get(expand) ?? 0))
  }
}

/** Throws `LimitExceeded` for more expanded records than an answer may hold. */
export function refuseAbove(records: number): void {
  if (records > MAX_EXPANDED) throw new LimitExceeded('expand_too_large', { max: MAX_EXPANDED })
}
