/** Properties of all field types in the API (record-api §3.3). */
interface FieldBase<Type extends string> {
  readonly id: string
  readonly name: string
  readonly type: Type
  readonly system: boolean
  /** Whether only superusers may see, filter by and write the field. */
  readonly hidden: boolean
  readonly presentable: boolean
}

interface RequirableField<Type extends string> extends FieldBase<Type> {
  readonly required: boolean
  readonly help: string
}

export interface TextField extends RequirableField<'text'> {
  readonly min: number
  /** 0 means the default of 5000 code points. */
  readonly max: number
  readonly pattern: string
  readonly autogeneratePattern: string
  readonly primaryKey: boolean
}

export interface EditorField extends RequirableField<'editor'> {
  /** In bytes; 0 means 5 MiB. */
  readonly maxSize: number
  readonly convertURLs: boolean
}

export interface NumberField extends RequirableField<'number'> {
  readonly min: number | null
  readonly max: number | null
  readonly onlyInt: boolean
}

export interface BoolField extends RequirableField<'bool'> {}

export interface EmailField extends RequirableField<'email'> {
  readonly exceptDomains: readonly string[] | null
  readonly onlyDomains: readonly string[] | null
}

export interface UrlField extends RequirableField<'url'> {
  readonly exceptDomains: readonly string[] | null
  readonly onlyDomains: readonly string[] | null
}

export interface DateField extends RequirableField<'date'> {
  readonly min: string
  readonly max: string
}

export interface AutodateField extends FieldBase<'autodate'> {
  readonly onCreate: boolean
  readonly onUpdate: boolean
}

export interface SelectField extends RequirableField<'select'> {
  readonly values: readonly string[]
  /** 0 or 1 means a single value, more a list. */
  readonly maxSelect: number
}

export interface FileField extends RequirableField<'file'> {
  /** In bytes; 0 means 5 MiB. */
  readonly maxSize: number
  readonly maxSelect: number
  readonly mimeTypes: readonly string[] | null
  readonly thumbs: readonly string[] | null
  readonly protected: boolean
}

export interface RelationField extends RequirableField<'relation'> {
  readonly collectionId: string
  readonly cascadeDelete: boolean
  readonly minSelect: number
  readonly maxSelect: number
}

export interface PasswordField extends RequirableField<'password'> {
  readonly min: number
  /** 0 means 71. */
  readonly max: number
  readonly pattern: string
  /** 0 means 10. */
  readonly cost: number
}

export interface JsonField extends RequirableField<'json'> {
  /** In bytes; 0 means 1 MiB. */
  readonly maxSize: number
}

export interface GeoPointField extends RequirableField<'geoPoint'> {}

/** A field of a collection as the API shows it (record-api §3.4). */
export type FieldModel =
  | TextField
  | EditorField
  | NumberField
  | BoolField
  | EmailField
  | UrlField
  | DateField
  | AutodateField
  | SelectField
  | FileField
  | RelationField
  | PasswordField
  | JsonField
  | GeoPointField

export type FieldType = FieldModel['type']

export type FieldOf<Type extends FieldType> = Extract<FieldModel, { type: Type }>

/** Whether the field's value is a list: a select, file or relation that takes more than one. */
export function isMultiple({
  type,
  maxSelect = 0,
}: Pick<FieldModel, 'type'> & { readonly maxSelect?: number }): boolean {
  return (type === 'select' || type === 'file' || type === 'relation') && maxSelect > 1
}
