import {
  type CollectionDeclaration,
  type DraftOf,
  generatedId,
  type RecordValues,
  type StoredOf,
} from '@timesheet/schema'

/** How the program names a collection: by its declaration, which types the rows, or by the name or id of any collection. */
export type CollectionRef = string | CollectionDeclaration

/** The stored values of a collection. */
export type RowOf<Ref extends CollectionRef> = Ref extends CollectionDeclaration
  ? string extends Ref['name']
    ? Readonly<RecordValues> & { readonly id: string }
    : StoredOf<Ref>
  : Readonly<RecordValues> & { readonly id: string }

/** The values of a collection while they are written. */
export type WritableRowOf<Ref extends CollectionRef> = Ref extends CollectionDeclaration
  ? string extends Ref['name']
    ? RecordValues & { id: string }
    : DraftOf<Ref>
  : RecordValues & { id: string }

/** What the program gives to a write: any of the values that the declaration knows. */
export type GivenTo<Ref extends CollectionRef> = Ref extends CollectionDeclaration
  ? string extends Ref['name']
    ? Readonly<Record<string, unknown>>
    : Readonly<Partial<DraftOf<Ref>>>
  : Readonly<Record<string, unknown>>

/** What finds the collection: its id, which stays when it is renamed. */
export function keyOf(collection: CollectionRef): string {
  return typeof collection === 'string' ? collection : (collection.id ?? generatedId(collection))
}
