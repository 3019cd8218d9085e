import type { FieldDeclaration } from '../fields/declare.ts'
import type { AuthOptions, Rule } from './collection-model.ts'
import type { StateMachine } from './state-machine.ts'

export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>

/** The access rules: one filter per action; a missing one is locked (superusers only). */
export interface Access {
  readonly list?: Rule
  readonly view?: Rule
  readonly create?: Rule
  readonly update?: Rule
  readonly delete?: Rule
  /**
   * Whether the update rule is also applied to the changed row, so that nobody can move a row to where they may not
   * write it.
   */
  readonly checkedAfter?: boolean
}

export interface IndexDeclaration<Field extends string = string> {
  readonly fields: readonly Field[]
  readonly unique?: boolean
  /** The SQL condition of a partial index, such as `email != ''`. */
  readonly where?: string
  /** Whether ASCII letters are compared case-insensitively. */
  readonly nocase?: boolean
  /**
   * For lists in the order of this language: of the last field, a text that is declared `sorted` so. Those before it are
   * what the lists are filtered by.
   */
  readonly sorted?: 'es'
  /** Only needed where the name made of collection and fields does not suit. */
  readonly name?: string
}

/** Which writes of a collection the audit log records. */
export interface AuditOptions {
  /** Fields whose changes alone are not logged. */
  readonly except?: readonly string[]
  /** The relation to the owner of a row, whose own writes are not logged. */
  readonly unlessBy?: string
  /** Only viewers with access to personnel files may read the entries: of all rows, or of those where this field is true. */
  readonly confidential?: true | string
}

interface DeclarationBase<Name extends string, Fields extends FieldDeclarations> {
  readonly name: Name
  /** Only for ids that the API fixes (`_pb_users_auth_`); by default derived from type and name. */
  readonly id?: string
  readonly system?: boolean
  /** The Spanish names of the collection (plural) and of one record (singular). */
  readonly label: string
  readonly labelOne: string
  readonly fields: Fields
  /**
   * The engine counts the changes of each record in its number field `version`; a write that names another number than
   * the stored one is refused.
   */
  readonly versioned?: boolean
  readonly indexes?: readonly (
    | readonly (keyof Fields & string)[]
    | IndexDeclaration<(keyof Fields & string) | 'email' | 'verified'>
  )[]
  /** The text fields in which the filter `@search` finds words, by an index of its own (record-api §5.10). */
  readonly search?: readonly (keyof Fields & string)[]
  readonly access: Access
  /** The state machine of the field `state`: a write of that field is a move. */
  readonly states?: StateMachine
  /** Whether the audit log records every write. */
  readonly audited?: true | AuditOptions
}

export interface BaseDeclaration<
  Name extends string = string,
  Fields extends FieldDeclarations = FieldDeclarations,
> extends DeclarationBase<Name, Fields> {
  readonly type?: 'base'
}

export type AuthDeclarationOptions = {
  readonly [Key in keyof AuthOptions]?: AuthOptions[Key] extends object ? Partial<AuthOptions[Key]> : AuthOptions[Key]
}

export interface AuthDeclaration<
  Name extends string = string,
  Fields extends FieldDeclarations = FieldDeclarations,
> extends DeclarationBase<Name, Fields> {
  readonly type: 'auth'
  readonly auth?: AuthDeclarationOptions
}

export type CollectionDeclaration<Name extends string = string, Fields extends FieldDeclarations = FieldDeclarations> =
  | BaseDeclaration<Name, Fields>
  | AuthDeclaration<Name, Fields>

/**
 * Declares a collection as data; types, validation, API metadata, labels and migrations are derived from this value.
 */
export function defineCollection<const Name extends string, const Fields extends FieldDeclarations>(
  declaration: AuthDeclaration<Name, Fields>,
): AuthDeclaration<Name, Fields>
export function defineCollection<const Name extends string, const Fields extends FieldDeclarations>(
  declaration: BaseDeclaration<Name, Fields>,
): BaseDeclaration<Name, Fields>
export function defineCollection(declaration: CollectionDeclaration): CollectionDeclaration {
  return declaration
}

/** The value types of fields. */
export type ValuesOf<Fields extends FieldDeclarations> = { readonly [K in keyof Fields]: ValueOf<Fields[K]> }

/** The input type of fields: required ones must be given. */
export type GivenOf<Fields extends FieldDeclarations> = {
  readonly [K in RequiredKeys<Fields>]: ValueOf<Fields[K]>
} & { readonly [K in Exclude<keyof Fields, RequiredKeys<Fields>>]?: ValueOf<Fields[K]> }

type FieldsOf<C extends CollectionDeclaration> = C['fields']
type ValueOf<D> = D extends FieldDeclaration<infer _Type, infer Value> ? Value : never
type Settable<Fields extends FieldDeclarations> = {
  [K in keyof Fields as Fields[K]['type'] extends 'autodate' ? never : K]: Fields[K]
}
type RequiredKeys<Fields extends FieldDeclarations> = {
  [K in keyof Fields]: Fields[K] extends FieldDeclaration<infer _T, infer _V, true> ? K : never
}[keyof Fields]
type AuthFields<C> = C extends { readonly type: 'auth' }
  ? { email: string; emailVisibility: boolean; verified: boolean }
  : unknown
type AuthCreate<C> = C extends { readonly type: 'auth' }
  ? { email: string; password: string; passwordConfirm: string; emailVisibility?: boolean; verified?: boolean }
  : unknown
type AuthUpdate<C> = C extends { readonly type: 'auth' }
  ? {
      email?: string
      password?: string
      passwordConfirm?: string
      oldPassword?: string
      emailVisibility?: boolean
      verified?: boolean
    }
  : unknown

/** The type of a record as the API returns it. */
export type RecordOf<C extends CollectionDeclaration> = { id: string; collectionId: string; collectionName: string } & {
  -readonly [K in keyof FieldsOf<C>]: ValueOf<FieldsOf<C>[K]>
} & AuthFields<C>

/** The input type of a create: required fields must be given, an id may be. */
export type CreateOf<C extends CollectionDeclaration> = { id?: string } & {
  -readonly [K in Extract<RequiredKeys<Settable<FieldsOf<C>>>, keyof FieldsOf<C>>]: ValueOf<FieldsOf<C>[K]>
} & {
  -readonly [K in Exclude<keyof Settable<FieldsOf<C>>, RequiredKeys<Settable<FieldsOf<C>>>>]?: ValueOf<
    FieldsOf<C>[K & keyof FieldsOf<C>]
  >
} & AuthCreate<C>

/** The input type of an update. */
export type UpdateOf<C extends CollectionDeclaration> = {
  -readonly [K in keyof Settable<FieldsOf<C>>]?: ValueOf<FieldsOf<C>[K & keyof FieldsOf<C>]>
} & AuthUpdate<C>

type Secrets<C> = C extends { readonly type: 'auth' } ? { password: string; tokenKey: string } : unknown

/** The type of a stored record as the program reads it: hidden values included, without what the API adds. */
export type StoredOf<C extends CollectionDeclaration> = { readonly id: string } & {
  readonly [K in keyof FieldsOf<C>]: ValueOf<FieldsOf<C>[K]>
} & Readonly<AuthFields<C>> &
  Readonly<Secrets<C>>

/** A select's value that may also be '', which its field refuses only in validation. */
type Undecided<Value> = [Value] extends [string] ? (string extends Value ? Value : Value | '') : Value

/** The type of a draft: its values may be changed, and may be invalid until they are validated. */
export type DraftOf<C extends CollectionDeclaration> = { id: string } & {
  -readonly [K in keyof FieldsOf<C>]: Undecided<ValueOf<FieldsOf<C>[K]>>
} & AuthFields<C> &
  Secrets<C>
