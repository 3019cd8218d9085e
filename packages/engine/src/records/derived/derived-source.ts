import type { CollectionDeclaration, FieldValue, RecordValues } from '@timesheet/schema'
import type { Hooks } from '../../hooks/hooks.ts'
import type { RecordDraft, RecordSet } from '../../hooks/record-set.ts'
import type { RowOf, WritableRowOf } from '../../kernel/typed-rows.ts'

/** Where a derived value reads: inside the transaction of the write. */
export type Place = Pick<RecordSet, 'app' | 'tx'>

/** A write that touches targets. */
export interface Touch {
  /** How many records of the source it changes. */
  readonly count: number
  /** Finds, in the transaction, which targets. */
  targets(): Promise<Iterable<string>>
}

export type Follow = (place: Place, touch: Touch) => Promise<void>

/** A collection that a derived value is worked out from. */
export interface DerivedSource {
  install(hooks: Hooks, follow: Follow): void
}

/** What of a source matters. */
export interface SourceOptions<C extends CollectionDeclaration> {
  /** A write that changes none of these fields touches no target, nor does a new or deleted record in which all are empty. */
  readonly watches: readonly (keyof C['fields'] & string)[]
  /** The ids of the targets that these rows touch: each changed row is among them as it was and as it is. */
  targets(rows: readonly (RowOf<C> | WritableRowOf<C>)[], place: Place): Iterable<string> | Promise<Iterable<string>>
}

/** Declares a source of a derived value, typed by its collection. */
export function derivedFrom<C extends CollectionDeclaration>(
  collection: C,
  { watches, targets }: SourceOptions<C>,
): DerivedSource {
  return {
    install: (hooks, follow) =>
      void hooks.keep(collection, async (set) => {
        const touching = set.drafts.filter((draft) => touches(set.action, draft, watches))
        const rows = touching.flatMap(({ row, stored }) => (stored ? [stored, row] : [row]))
        if (rows.length > 0) await follow(set, { count: touching.length, targets: async () => targets(rows, set) })
      }),
  }
}

function touches(
  action: RecordSet['action'],
  { row, stored }: RecordDraft<never>,
  watches: readonly string[],
): boolean {
  const before: Readonly<RecordValues> = stored ?? {}
  const after: Readonly<RecordValues> = action === 'delete' ? {} : row
  return watches.some((name) => JSON.stringify(valueOf(before, name)) !== JSON.stringify(valueOf(after, name)))
}

/** Empty and missing are the same. */
function valueOf(values: Readonly<RecordValues>, name: string): FieldValue {
  const value = values[name]
  const isEmpty = value === undefined || value === '' || value === 0 || value === false
  return isEmpty || (Array.isArray(value) && value.length === 0) ? null : value
}
