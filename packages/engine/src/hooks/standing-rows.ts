import type { CollectionDeclaration } from '@timesheet/schema'
import type { RowOf, WritableRowOf } from '../kernel/typed-rows.ts'
import type { RecordDraft, RecordSet } from './record-set.ts'

/**
 * Rows of the set's own collection as each of its drafts finds them: the drafts before it count as written, those after
 * it do not. So a set is checked as if its writes were made one after the other.
 */
export class StandingRows<C extends CollectionDeclaration> {
  readonly #set: RecordSet<C>
  readonly #keyOf: (row: RowOf<C> | WritableRowOf<C>) => string
  readonly #byKey = new Map<string, Map<string, RowOf<C> | WritableRowOf<C>>>()
  readonly #keys = new Map<string, string>()
  #applied = 0

  /**
   * `rows` are the stored rows that have a key of one of the drafts; `keyOf` gives a row's key, and rows with equal
   * keys are compared.
   */
  constructor(
    set: RecordSet<C>,
    rows: readonly RowOf<C>[],
    keyOf: (row: RowOf<C> | WritableRowOf<C>) => string = () => '',
  ) {
    this.#set = set
    this.#keyOf = keyOf
    for (const row of rows) this.#put(row)
  }

  /** The other rows with a draft's key; must be called for the drafts in their order. */
  beside(draft: RecordDraft<C>): (RowOf<C> | WritableRowOf<C>)[] {
    const { drafts, action } = this.#set
    for (; drafts[this.#applied] && drafts[this.#applied] !== draft; this.#applied++) {
      const { row } = drafts[this.#applied]!
      this.#remove(row.id)
      if (action !== 'delete') this.#put(row)
    }
    return [...(this.#byKey.get(this.#keyOf(draft.row))?.values() ?? [])].filter(({ id }) => id !== draft.row.id)
  }

  #put(row: RowOf<C> | WritableRowOf<C>): void {
    const key = this.#keyOf(row)
    const same = this.#byKey.get(key) ?? new Map<string, RowOf<C> | WritableRowOf<C>>()
    this.#byKey.set(key, same.set(row.id, row))
    this.#keys.set(row.id, key)
  }

  #remove(id: string): void {
    const key = this.#keys.get(id)
    if (key !== undefined) this.#byKey.get(key)?.delete(id)
  }
}
