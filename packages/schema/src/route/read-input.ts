import type { FieldDeclarations, ValuesOf } from '../collection/define-collection.ts'
import { describeField } from '../collection/describe.ts'
import { normaliseValues, validateValues, zeroValues } from '../collection/validate.ts'
import type { FieldError } from '../errors/field-error.ts'
import type { FieldModel } from '../fields/field-model.ts'

const described = new WeakMap<FieldDeclarations, readonly FieldModel[]>()

/** Normalises and validates a request's values by the declared fields; others are ignored. */
export function readInput<Fields extends FieldDeclarations>(
  fields: Fields,
  raw: Readonly<Record<string, unknown>>,
): { readonly values: ValuesOf<Fields>; readonly errors: Readonly<Record<string, FieldError>> } {
  const model = { fields: fieldsOf(fields) }
  const values = { ...zeroValues(model), ...normaliseValues(model, raw) }
  return { values: values as ValuesOf<Fields>, errors: validateValues(model, values) }
}

function fieldsOf(declared: FieldDeclarations): readonly FieldModel[] {
  let fields = described.get(declared)
  if (!fields) {
    fields = Object.entries(declared).map(([name, field]) => describeField(name, field, (target) => target))
    described.set(declared, fields)
  }
  return fields
}
