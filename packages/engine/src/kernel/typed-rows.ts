import {
  type CollectionDeclaration,
  type DraftOf,
  generatedId,
  type RecordValues,
  type StoredOf,
} from '@timesheet/schema'

/** How the program names a collection: by its declaration, which types the rows, or by its name or id. */
export type CollectionRef = string | CollectionDeclaration

/** The type of a collection's stored values. */
export type RowOf<Ref extends CollectionRef> = Ref extends CollectionDeclaration
  ? string extends Ref['name']
    ? Readonly<RecordValues> & { readonly id: string }
    : StoredOf<Ref>
  : Readonly<RecordValues> & { readonly id: string }

/** The type of a collection's values while they are written. */
export type WritableRowOf<Ref extends CollectionRef> = Ref extends CollectionDeclaration
  ? string extends Ref['name']
    ? RecordValues & { id: string }
    : DraftOf<Ref>
  : RecordValues & { id: string }

/** The type of the values given to a create or an update: any fields of the declaration. */
export type GivenTo<Ref extends CollectionRef> = Ref extends CollectionDeclaration
  ? string extends Ref['name']
    ? Readonly<Record<string, unknown>>
    : Readonly<Partial<DraftOf<Ref>>>
  : Readonly<Record<string, unknown>>

/** The id that finds a collection, also after it was renamed. */
export function keyOf(collection: CollectionRef): string {
  return typeof collection === 'string' ? collection : (collection.id ?? generatedId(collection))
}
