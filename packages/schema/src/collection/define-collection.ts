import type { FieldDeclaration } from '../fields/declare.ts'
import type { AuthOptions, Rule } from './collection-model.ts'
import type { StateMachine } from './state-machine.ts'

export type FieldDeclarations = Readonly<Record<string, FieldDeclaration>>

/** Who may do what: one filter per action; a missing one is locked (superusers only). */
export interface Access {
  readonly list?: Rule
  readonly view?: Rule
  readonly create?: Rule
  readonly update?: Rule
  readonly delete?: Rule
  /** The update rule binds the changed row too, not only the stored one: nobody moves a row to where they could not write it. */
  readonly checkedAfter?: boolean
}

export interface IndexDeclaration<Field extends string = string> {
  readonly fields: readonly Field[]
  readonly unique?: boolean
  /** An SQL condition of a partial index, as in `email != ''`. */
  readonly where?: string
  /** Compares ASCII letters regardless of case. */
  readonly nocase?: boolean
  /** Only where the name made of collection and fields will not do. */
  readonly name?: string
}

/** What the append-only log keeps of a collection's writes: every value that a write changes. */
export interface AuditOptions {
  /** Fields whose changes alone are not worth an entry. */
  readonly except?: readonly string[]
  /** The relation that names whose row it is: what they write themselves is not kept. */
  readonly unlessBy?: string
  /** Only those who keep personnel files read the entries. */
  readonly confidential?: true
}

interface DeclarationBase<Name extends string, Fields extends FieldDeclarations> {
  readonly name: Name
  /** Only for ids that the API fixes (`_pb_users_auth_`); otherwise derived from type and name. */
  readonly id?: string
  readonly system?: boolean
  /** What people call one row and many of them, in Spanish. */
  readonly label: string
  readonly labelOne: string
  readonly fields: Fields
  /** The engine counts the changes of each record in its number field `version`; a write that names another number than the stored one is refused. */
  readonly versioned?: boolean
  readonly indexes?: readonly (
    | readonly (keyof Fields & string)[]
    | IndexDeclaration<(keyof Fields & string) | 'email' | 'verified'>
  )[]
  readonly access: Access
  /** Which states the field `state` has, and who may bring a row from one to another: a write of it is the move. */
  readonly states?: StateMachine
  /** Whether every write is entered in the append-only log. */
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

/** Declares a collection once, as data: types, validation, API metadata, labels and migrations all come from this value. */
export function defineCollection<const Name extends string, const Fields extends FieldDeclarations>(
  declaration: AuthDeclaration<Name, Fields>,
): AuthDeclaration<Name, Fields>
export function defineCollection<const Name extends string, const Fields extends FieldDeclarations>(
  declaration: BaseDeclaration<Name, Fields>,
): BaseDeclaration<Name, Fields>
export function defineCollection(declaration: CollectionDeclaration): CollectionDeclaration {
  return declaration
}

/** What each field holds. */
export type ValuesOf<Fields extends FieldDeclarations> = { readonly [K in keyof Fields]: ValueOf<Fields[K]> }

/** What somebody who fills the fields has to give: required ones must be there. */
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

/** A record as the API returns it. */
export type RecordOf<C extends CollectionDeclaration> = { id: string; collectionId: string; collectionName: string } & {
  -readonly [K in keyof FieldsOf<C>]: ValueOf<FieldsOf<C>[K]>
} & AuthFields<C>

/** What a create needs: required fields must be there, an id may be given. */
export type CreateOf<C extends CollectionDeclaration> = { id?: string } & {
  -readonly [K in Extract<RequiredKeys<Settable<FieldsOf<C>>>, keyof FieldsOf<C>>]: ValueOf<FieldsOf<C>[K]>
} & {
  -readonly [K in Exclude<keyof Settable<FieldsOf<C>>, RequiredKeys<Settable<FieldsOf<C>>>>]?: ValueOf<
    FieldsOf<C>[K & keyof FieldsOf<C>]
  >
} & AuthCreate<C>

/** What an update may carry. */
export type UpdateOf<C extends CollectionDeclaration> = {
  -readonly [K in keyof Settable<FieldsOf<C>>]?: ValueOf<FieldsOf<C>[K & keyof FieldsOf<C>]>
} & AuthUpdate<C>

type Secrets<C> = C extends { readonly type: 'auth' } ? { password: string; tokenKey: string } : unknown

/** A record as it is stored and the program reads it: hidden values included, without what the API adds. */
export type StoredOf<C extends CollectionDeclaration> = { readonly id: string } & {
  readonly [K in keyof FieldsOf<C>]: ValueOf<FieldsOf<C>[K]>
} & Readonly<AuthFields<C>> &
  Readonly<Secrets<C>>

/** A choice that nobody made yet is empty, also where the field will insist on one. */
type Undecided<Value> = [Value] extends [string] ? (string extends Value ? Value : Value | '') : Value

/** A record about to be written: its values may be changed, and may be such that their fields refuse them. */
export type DraftOf<C extends CollectionDeclaration> = { id: string } & {
  -readonly [K in keyof FieldsOf<C>]: Undecided<ValueOf<FieldsOf<C>[K]>>
} & AuthFields<C> &
  Secrets<C>
