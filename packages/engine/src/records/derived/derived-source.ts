import type { CollectionDeclaration, FieldValue, RecordValues } from '@timesheet/schema'
import type { Hooks } from '../../hooks/hooks.ts'
import type { RecordDraft, RecordSet } from '../../hooks/record-set.ts'
import type { RowOf, WritableRowOf } from '../../kernel/typed-rows.ts'

/** The app and the transaction of the write, in which a derived value reads. */
export type Place = Pick<RecordSet, 'app' | 'tx'>

/** The targets that a write touches. */
export interface Touch {
  /** How many records of the source it changes. */
  readonly count: number
  /** Finds the ids of the targets, in the transaction. */
  targets(): Promise<Iterable<string>>
}

export type Follow = (place: Place, touch: Touch) => Promise<void>

/** A collection from which a derived value is computed. */
export interface DerivedSource {
  /** The name of the collection. */
  readonly collection: string
  install(hooks: Hooks, follow: Follow): void
}

/** Which changes of a source matter. */
export interface SourceOptions<C extends CollectionDeclaration> {
  /**
   * A write touches no target if it changes none of these fields, or creates or deletes a record in which all are
   * empty.
   */
  readonly watches: readonly (keyof C['fields'] & string)[]
  /** The ids of the targets that these rows touch; each changed row is passed as it was and as it is. */
  targets(rows: readonly (RowOf<C> | WritableRowOf<C>)[], place: Place): Iterable<string> | Promise<Iterable<string>>
}

/** Declares a source of a derived value, typed by its collection. */
export function derivedFrom<C extends CollectionDeclaration>(
  collection: C,
  { watches, targets }: SourceOptions<C>,
): DerivedSource {
  return {
    collection: collection.name,
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

/** A value with every empty value as null, so that missing and empty are equal. */
function valueOf(values: Readonly<RecordValues>, name: string): FieldValue {
  const value = values[name]
  const isEmpty = value === undefined || value === '' || value === 0 || value === false
  return isEmpty || (Array.isArray(value) && value.length === 0) ? null : value
}
