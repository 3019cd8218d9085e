import {
  autogenerate,
  FIELD_KINDS,
  type ErrorData,
  fieldError,
  type FieldError,
  type FieldModel,
  type FieldOf,
  type FieldType,
} from '@timesheet/schema'
import { collectionError, explainedError } from '../collection-errors.ts'
import { onlyErrors, orNull, type Checking } from './checking.ts'
import { atLeast, atMost, first, regex } from './limits.ts'

type OptionErrors = Readonly<Record<string, FieldError | ErrorData | null>>
type Checks = { readonly [Type in FieldType]: (field: FieldOf<Type>, checking: Checking) => OptionErrors }

const CHECKS: Checks = {
  text: (field) => ({
    min: atLeast(field.min, 0),
    max: atLeast(field.max, Math.max(0, field.min)),
    pattern: regex(field.pattern),
    autogeneratePattern: autogenerateError(field),
  }),
  editor: ({ maxSize }) => ({ maxSize: atLeast(maxSize, 0) }),
  number: ({ min, max, onlyInt }) => ({
    min: wholeWhere(onlyInt, min),
    max:
      wholeWhere(onlyInt, max) ??
      (min !== null && max !== null && max < min ? fieldError('validation_min_number_constraint', { min }) : null),
  }),
  bool: () => ({}),
  email: domainErrors,
  url: domainErrors,
  date: () => ({}),
  autodate: ({ onCreate, onUpdate }) => {
    const missing =
      onCreate || onUpdate ? null : explainedError('validation_required', 'Either onCreate or onUpdate must be enabled')
    return { onCreate: missing, onUpdate: missing }
  },
  select: ({ values, maxSelect }) => ({
    values: values.length === 0 ? collectionError('validation_required') : null,
    maxSelect: values.length === 0 ? null : (atLeast(maxSelect, 0) ?? atMost(maxSelect, values.length)),
  }),
  file: ({ maxSize, maxSelect, thumbs }) => ({
    maxSize: atLeast(maxSize, 0),
    maxSelect: atLeast(maxSelect, 0),
    thumbs: eachError(thumbs, thumbError),
  }),
  relation: (field, checking) => ({
    collectionId: targetError(field, checking),
    minSelect: atLeast(field.minSelect, 0),
    maxSelect: atLeast(field.maxSelect, Math.max(0, field.minSelect)),
  }),
  password: ({ min, max, cost, pattern }) => ({
    min: atLeast(min, 1) ?? atMost(min, 71),
    max: first(atMost(max, 71), atLeast(max, Math.max(1, min))),
    cost: atLeast(cost, 4) ?? atMost(cost, 31),
    pattern: regex(pattern),
  }),
  json: ({ maxSize }) => ({ maxSize: atLeast(maxSize, 0) }),
  geoPoint: () => ({}),
}

/** The errors of a field's options, by option (record-api §3.4). */
export function fieldOptionErrors(field: FieldModel, checking: Checking): ErrorData {
  return onlyErrors((CHECKS[field.type] as (field: FieldModel, checking: Checking) => OptionErrors)(field, checking))
}

function wholeWhere(onlyInt: boolean, limit: number | null): FieldError | null {
  return onlyInt && limit !== null && !Number.isInteger(limit)
    ? collectionError('validation_only_int_constraint')
    : null
}

const TRIES = 20

/** Checks samples of a generated text, made with random numbers spread from lowest to highest. */
function autogenerateError(field: FieldOf<'text'>): FieldError | null {
  if (field.autogeneratePattern === '') return null
  for (let i = 0; i < TRIES; i++) {
    const chance = i / (TRIES - 1)
    const value = generated(field.autogeneratePattern, chance)
    if (typeof value !== 'string') return explainedError('validation_invalid_autogenerate_pattern', value.message)
    if (value !== '' && FIELD_KINDS.text.validate(field, value))
      return collectionError('validation_invalid_autogenerate_pattern_value', { value })
  }
  return null
}

function generated(pattern: string, chance: number): string | Error {
  try {
    return autogenerate(pattern, (limit) => Math.min(limit - 1, Math.floor(chance * limit)))
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

const DOMAIN = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,61}[\p{L}\p{N}])?\.)+\p{L}{2,63}(?::\d{1,5})?$/u

function domainErrors({ exceptDomains, onlyDomains }: FieldOf<'email'> | FieldOf<'url'>): OptionErrors {
  const both = (exceptDomains?.length ?? 0) > 0 && (onlyDomains?.length ?? 0) > 0
  if (both)
    return { exceptDomains: collectionError('validation_empty'), onlyDomains: collectionError('validation_empty') }
  const domain = (text: string) => (DOMAIN.test(text) ? null : collectionError('validation_is_domain'))
  return { exceptDomains: eachError(exceptDomains, domain), onlyDomains: eachError(onlyDomains, domain) }
}

function eachError(items: readonly string[] | null, check: (item: string) => FieldError | null): ErrorData | null {
  return orNull(onlyErrors(Object.fromEntries((items ?? []).map((item, i) => [i, check(item)]))))
}

function thumbError(size: string): FieldError | null {
  if (!/^\d+x\d+[tbf]?$/.test(size)) return collectionError('validation_match_invalid')
  return /^0+x0+/.test(size) ? collectionError('validation_not_in_invalid') : null
}

function targetError(field: FieldOf<'relation'>, { model, former, others }: Checking): FieldError | null {
  if (field.collectionId === '') return collectionError('validation_required')
  const before = former?.fields.find((each) => each.id === field.id)
  if (before?.type === 'relation' && before.collectionId !== field.collectionId)
    return collectionError('validation_field_relation_change')
  const target = [...others, model].find((each) => each.id === field.collectionId)
  if (!target) return collectionError('validation_field_relation_missing_collection')
  return target.type === 'view' && model.type !== 'view'
    ? collectionError('validation_relation_field_non_view_base_collection')
    : null
}
