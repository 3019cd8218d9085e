import { LimitExceeded } from '../storage/query-limits.ts'

/** How many expanded records one answer may hold, each as often as it is shown. */
export const MAX_EXPANDED = 50_000

/** How many records the records of one answer bring along by their expands. */
export class ExpandBudget {
  readonly #ofExpand = new WeakMap<object, number>()
  readonly #ofRecord = new WeakMap<object, number>()

  /** Adds records to what is expanded of another; answers how many they are with all that they bring along. */
  weighExpand(expand: object, values: readonly object[]): number {
    let added = 0
    for (const value of values) added += this.#ofRecord.get(value) ?? 1
    this.#ofExpand.set(expand, (this.#ofExpand.get(expand) ?? 0) + added)
    return added
  }

  /** Remembers what a presented record brings along: it may be shown more than once. */
  weighPresented(record: Readonly<Record<string, unknown>>): void {
    const { expand } = record
    if (typeof expand === 'object' && expand !== null) this.#ofRecord.set(record, 1 + (this.#ofExpand.get(expand) ?? 0))
  }
}

/** Throws `LimitExceeded` for more expanded records than an answer may hold. */
export function refuseAbove(records: number): void {
  if (records > MAX_EXPANDED) throw new LimitExceeded('expand_too_large', { max: MAX_EXPANDED })
}
