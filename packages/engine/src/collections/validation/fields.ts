import { isMultiple, systemFields, type ErrorData, type FieldError, type FieldModel } from '@timesheet/schema'
import { collectionError, missingFieldError } from '../collection-errors.ts'
import { onlyErrors, type Checking } from './checking.ts'
import { fieldOptionErrors } from './field-options.ts'
import { lengthWithin, present } from './limits.ts'

const FORBIDDEN: ReadonlySet<string> = new Set([
  'null',
  'true',
  'false',
  '_rowid_',
  'collectionid',
  'collectionname',
  'expand',
])
const FORBIDDEN_IN_AUTH: ReadonlySet<string> = new Set(['passwordconfirm', 'oldpassword'])

/** The errors of the fields: of the list as a whole, else of each field by index (record-api §3.5). */
export function fieldErrors(checking: Checking): FieldError | ErrorData | null {
  const { fields, type } = checking.model
  // A view's fields are checked when they are derived.
  if (type === 'view') return null
  const whole = changeError(checking) ?? missingError(checking) ?? duplicateError(fields) ?? reservedError(checking)
  if (whole) return whole
  return onlyErrors(Object.fromEntries(fields.map((field, i) => [i, oneFieldErrors(field, checking)])))
}

function missingError({ model }: Checking): FieldError | null {
  const { fields, type } = model
  for (const { defaults } of systemFields(type)) {
    if (fields.some((field) => field.name === defaults.name && field.type === defaults.type)) continue
    return defaults.name === 'id' ? collectionError('validation_missing_primary_key') : missingFieldError(defaults.name)
  }
  return null
}

function duplicateError(fields: readonly FieldModel[]): ErrorData | null {
  const ids = new Set<string>()
  const names = new Set<string>()
  for (const [i, field] of fields.entries()) {
    if (ids.has(field.id)) return { [i]: { id: collectionError('validation_duplicated_field_id', { id: field.id }) } }
    if (names.has(field.name.toLowerCase())) return duplicateName(i, fields)
    ids.add(field.id)
    names.add(field.name.toLowerCase())
  }
  return null
}

function duplicateName(i: number, fields: readonly FieldModel[]): ErrorData {
  return { [i]: { name: collectionError('validation_duplicated_field_name', { fieldName: fields[i]?.name ?? '' }) } }
}

function reservedError({ model }: Checking): ErrorData | null {
  if (model.type !== 'auth') return null
  const reserved = model.fields.flatMap((field, i) =>
    FORBIDDEN_IN_AUTH.has(field.name.toLowerCase())
      ? [[i, { name: collectionError('validation_reserved_field_name') }] as const]
      : [],
  )
  return reserved.length > 0 ? Object.fromEntries(reserved) : null
}

/** The error of a change that removes a system field or one of the program, or changes a field's type. */
function changeError(checking: Checking): FieldError | ErrorData | null {
  const { model, former, declared } = checking
  if (!former) return null
  const own = new Set(declared?.fields.map((field) => field.id))
  for (const field of former.fields) {
    const now = model.fields.find((each) => each.id === field.id)
    if ((field.system || own.has(field.id)) && now?.name !== field.name)
      return collectionError('validation_system_field_change')
    const isRetyped = now && (now.type !== field.type || (own.has(field.id) && isMultiple(now) !== isMultiple(field)))
    if (isRetyped) return { [model.fields.indexOf(now)]: collectionError('validation_field_type_change') }
  }
  return null
}

function oneFieldErrors(field: FieldModel, checking: Checking): ErrorData {
  return {
    ...onlyErrors({ id: lengthWithin(field.id, 1, 100), name: nameError(field.name), ...helpError(field) }),
    ...primaryKeyErrors(field),
    ...fieldOptionErrors(field, checking),
  }
}

function nameError(name: string): FieldError | null {
  const missing = present(name) ?? lengthWithin(name, 1, 100)
  if (missing) return missing
  if (!/^\w+$/.test(name)) return collectionError('validation_match_invalid')
  if (FORBIDDEN.has(name.toLowerCase())) return collectionError('validation_not_in_invalid')
  return name.includes('_via_') ? collectionError('validation_found_via') : null
}

function helpError(field: FieldModel): Record<string, FieldError | null> {
  return 'help' in field ? { help: lengthWithin(field.help, 1, 300) } : {}
}

function primaryKeyErrors(field: FieldModel): ErrorData {
  if (field.type !== 'text' || !field.primaryKey || field.name === 'id') return {}
  return { primaryKey: collectionError('validation_unsupported_composite_pk') }
}
