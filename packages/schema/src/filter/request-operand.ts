import { isMultiple } from '../fields/field-model.ts'
import type { FieldValue, JsonValue, RecordValues } from '../fields/field-value.ts'
import type { FilterCollection } from './filter-collection.ts'
import {
  eachOf,
  fieldNamed,
  fieldOperand,
  holdsItems,
  holdsJson,
  itemsOf,
  literal,
  lowered,
  parseIdentifier,
  single,
  type LocalOperand,
} from './own-operand.ts'
import { jsonAt, jsonScalar, toNumeric } from './scalar.ts'

/** The `@request.*` values of a filter. */
export interface FilterRequest {
  readonly context: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly auth: { readonly collection: FilterCollection; readonly values: Readonly<RecordValues> } | null
}

/** The resolution of an `@request.*` identifier: a value, or what the database must be asked for. */
export type RequestResolution =
  | { readonly kind: 'value'; readonly operand: LocalOperand }
  /** A path from the signed-in record through relations. */
  | { readonly kind: 'auth-path'; readonly path: readonly string[]; readonly modifier: string }
  /** A path from the submitted ids of a relation. */
  | { readonly kind: 'body-path'; readonly field: string; readonly path: readonly string[]; readonly modifier: string }
  /** Whether the submitted value differs from the stored one (`:changed`). */
  | { readonly kind: 'changed'; readonly field: string }
  | { readonly kind: 'invalid' }

const INVALID: RequestResolution = { kind: 'invalid' }

/** Resolves an `@request.*` identifier as far as the request alone allows (record-api §5.3). */
export function resolveRequest(name: string, request: FilterRequest, collection: FilterCollection): RequestResolution {
  const { parts, modifier } = parseIdentifier(name)
  const [, section, ...path] = parts
  if (path.some((part) => part === '')) return INVALID
  if (section === 'context' || section === 'method')
    return path.length === 0 ? plain(request[section], modifier) : INVALID
  if (path.length === 0) return INVALID
  if (section === 'headers' || section === 'query') return submittedText(request[section], path.join('.'), modifier)
  if (section === 'auth') return authOperand(request.auth, path, modifier)
  return section === 'body' ? bodyOperand(request.body, { collection, path, modifier }) : INVALID
}

function value(operand: LocalOperand): RequestResolution {
  return { kind: 'value', operand }
}

function plain(text: string | null, modifier: string): RequestResolution {
  if (modifier === '') return value(literal(text))
  return modifier === 'lower' ? value(lowered(literal(text))) : INVALID
}

function submittedText(from: Readonly<Record<string, string>>, key: string, modifier: string): RequestResolution {
  const isSet = Object.hasOwn(from, key)
  if (modifier === 'isset') return value(single(isSet ? 1 : 0))
  return plain(isSet ? from[key]! : null, modifier)
}

const CONSTANT_FIELDS = new Set(['id', 'email', 'emailVisibility', 'verified'])
const AUTH_MODIFIERS = new Set(['', 'length', 'each', 'lower'])

function authOperand(auth: FilterRequest['auth'], path: readonly string[], modifier: string): RequestResolution {
  if (!AUTH_MODIFIERS.has(modifier)) return INVALID
  if (!auth) return value(modifier === 'each' ? eachOf([], 'literal') : literal(null))
  const [name, ...rest] = path as [string, ...string[]]
  if (rest.length === 0 && name === 'collectionId') return plain(auth.collection.id, modifier)
  if (rest.length === 0 && name === 'collectionName') return plain(auth.collection.name, modifier)
  const field = fieldNamed(auth.collection, name)
  if (!field) return name.includes('_via_') ? { kind: 'auth-path', path, modifier } : value(literal(null))
  if (rest.length > 0 && !holdsJson(field))
    return field.type === 'relation' ? { kind: 'auth-path', path, modifier } : value(literal(null))
  const operand = fieldOperand(field, auth.values[name], { path: rest, modifier })
  return value(CONSTANT_FIELDS.has(name) ? { ...operand, nulls: 'literal', affinity: 'none' } : operand)
}

interface BodyPath {
  readonly collection: FilterCollection
  readonly path: readonly string[]
  readonly modifier: string
}

function bodyOperand(body: Readonly<Record<string, unknown>>, at: BodyPath): RequestResolution {
  const [name, ...rest] = at.path as [string, ...string[]]
  const field = fieldNamed(at.collection, name)
  if (rest.length > 0 && field?.type === 'relation')
    return { kind: 'body-path', field: name, path: rest, modifier: at.modifier }
  const found = Object.hasOwn(body, name) ? jsonAt(body[name] as JsonValue, rest) : undefined
  const given = field?.type === 'number' && rest.length === 0 && typeof found === 'string' ? toNumeric(found) : found
  switch (at.modifier) {
    case '':
      return value(literal(jsonScalar(given as FieldValue)))
    case 'lower':
      return value(lowered(literal(jsonScalar(given as FieldValue))))
    case 'isset':
      return value(single(given !== undefined ? 1 : 0))
    case 'changed':
      return field && rest.length === 0 ? { kind: 'changed', field: name } : INVALID
    case 'length':
      return field && holdsItems(field) ? value(single(itemsOf(given).length)) : INVALID
    case 'each':
      if (!field || !holdsItems(field)) return INVALID
      return value(isMultiple(field) ? eachOf(itemsOf(given), 'literal') : literal(jsonScalar(given as FieldValue)))
    default:
      return INVALID
  }
}
