import { DEFAULT_ID_PATTERN, FIELD_KINDS, type FieldModel } from '@timesheet/schema'

/** The `id` field of every view: letters and digits. */
export const VIEW_ID: FieldModel = {
  ...FIELD_KINDS.text.defaults('id'),
  system: true,
  required: true,
  primaryKey: true,
  pattern: DEFAULT_ID_PATTERN,
}

/** A text column. */
export function textField(name: string): FieldModel {
  return FIELD_KINDS.text.defaults(name)
}

/** A number column. */
export function numberField(name: string, onlyInt: boolean): FieldModel {
  return { ...FIELD_KINDS.number.defaults(name), onlyInt }
}

/** A boolean column. */
export function boolField(name: string): FieldModel {
  return FIELD_KINDS.bool.defaults(name)
}

/** A json column; its size limit is irrelevant, as views are not written. */
export function jsonField(name: string): FieldModel {
  return { ...FIELD_KINDS.json.defaults(name), maxSize: 1 }
}

/** A column of record ids of a collection. */
export function relationField(name: string, collectionId: string): FieldModel {
  return { ...FIELD_KINDS.relation.defaults(name), collectionId, maxSelect: 1 }
}
