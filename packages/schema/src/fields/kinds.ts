import { autodateKind } from './autodate.ts'
import { boolKind } from './bool.ts'
import { dateKind } from './date.ts'
import { editorKind } from './editor.ts'
import { emailKind } from './email.ts'
import type { FieldKind, FieldKinds } from './field-kind.ts'
import type { FieldModel, FieldType } from './field-model.ts'
import { fileKind } from './file.ts'
import { geoPointKind } from './geo-point.ts'
import { jsonKind } from './json.ts'
import { numberKind } from './number.ts'
import { passwordKind } from './password.ts'
import { relationKind } from './relation.ts'
import { selectKind } from './select.ts'
import { textKind } from './text.ts'
import { urlKind } from './url.ts'

/** All field types; the type of this object makes a missing one a compile error. */
export const FIELD_KINDS: FieldKinds = {
  text: textKind,
  editor: editorKind,
  number: numberKind,
  bool: boolKind,
  email: emailKind,
  url: urlKind,
  date: dateKind,
  autodate: autodateKind,
  select: selectKind,
  file: fileKind,
  relation: relationKind,
  password: passwordKind,
  json: jsonKind,
  geoPoint: geoPointKind,
}

/** The kind of a field's type. */
export function kindOf(field: FieldModel): FieldKind<FieldType> {
  return FIELD_KINDS[field.type] as FieldKind<FieldType>
}
