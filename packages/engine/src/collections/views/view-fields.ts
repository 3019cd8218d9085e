import { DEFAULT_ID_PATTERN, FIELD_KINDS, type FieldModel } from '@timesheet/schema'

/** The id that every view has: any text of letters and digits. */
export const VIEW_ID: FieldModel = {
  ...FIELD_KINDS.text.defaults('id'),
  system: true,
  required: true,
  primaryKey: true,
  pattern: DEFAULT_ID_PATTERN,
}

/** A column of texts. */
export function textField(name: string): FieldModel {
  return FIELD_KINDS.text.defaults(name)
}

/** A column of numbers. */
export function numberField(name: string, onlyInt: boolean): FieldModel {
  return { ...FIELD_KINDS.number.defaults(name), onlyInt }
}

/** A column of yes and no. */
export function boolField(name: string): FieldModel {
  return FIELD_KINDS.bool.defaults(name)
}

/** A column of anything; the size means nothing, as a view takes no values. */
export function jsonField(name: string): FieldModel {
  return { ...FIELD_KINDS.json.defaults(name), maxSize: 1 }
}

/** A column of the ids of a collection's records. */
export function relationField(name: string, collectionId: string): FieldModel {
  return { ...FIELD_KINDS.relation.defaults(name), collectionId, maxSelect: 1 }
}
