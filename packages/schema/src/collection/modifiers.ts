import { autogenerate } from '../fields/autogenerate.ts'
import type { RandomBelow } from '../fields/autogenerate.ts'
import { castList, castNumber, castText } from '../fields/cast.ts'
import type { FieldModel } from '../fields/field-model.ts'
import type { FieldValue, RecordValues } from '../fields/field-value.ts'
import { kindOf } from '../fields/kinds.ts'
import { normaliseList } from '../fields/list-value.ts'
import type { CollectionModel } from './collection-model.ts'

export type Body = Readonly<Record<string, unknown>>

/**
 * Resolves the write modifiers of a body (`f+`, `+f`, `f-`, `f:autogenerate`) to values; other keys are unchanged.
 * Uploads are represented by the names that they will be stored under.
 */
export function resolveModifiers(
  collection: Pick<CollectionModel, 'fields'>,
  body: Body,
  context: ModifierContext,
): Record<string, unknown> {
  const resolved: [string, unknown][] = []
  const consumed = new Set<string>()
  for (const field of collection.fields) {
    const keys = modifierKeys(field).filter((key) => Object.hasOwn(body, key))
    if (keys.length === 0) continue
    keys.forEach((key) => consumed.add(key))
    resolved.push([field.name, applyAll(field, { keys, body, context })])
  }
  const kept = Object.entries(body).filter(([key]) => !consumed.has(key))
  return Object.fromEntries([...kept, ...resolved])
}

export interface ModifierContext {
  /** The stored values; empty on create. */
  readonly current: Readonly<RecordValues>
  readonly random: RandomBelow
}

interface Application {
  readonly keys: readonly string[]
  readonly body: Body
  readonly context: ModifierContext
}

/**
 * Applies a field's keys, shorter ones first: the plain value before its modifiers. All modifiers but autogenerate have
 * the same length.
 */
function applyAll(field: FieldModel, { keys, body, context }: Application): FieldValue {
  const kind = kindOf(field)
  const start = Object.hasOwn(body, field.name)
    ? kind.normalise(field, body[field.name])
    : (context.current[field.name] ?? kind.zero(field))
  const order = Object.keys(body)
    .filter((key) => keys.includes(key))
    .sort((a, b) => a.length - b.length)
  return order.reduce((value, key) => apply(field, { value, key, raw: body[key], random: context.random }), start)
}

interface Step {
  readonly value: FieldValue
  readonly key: string
  readonly raw: unknown
  readonly random: RandomBelow
}

function apply(field: FieldModel, { value, key, raw, random }: Step): FieldValue {
  if (field.type === 'text')
    return castText(raw) + (field.autogeneratePattern === '' ? '' : autogenerate(field.autogeneratePattern, random))
  if (field.type === 'number') return castNumber(value) + (key.endsWith('-') ? -1 : 1) * castNumber(raw)
  return modifyList(field as FieldModel & { maxSelect: number }, { value, key, raw })
}

function modifyList(field: { readonly maxSelect: number }, { value, key, raw }: Omit<Step, 'random'>): FieldValue {
  const current = castList(value)
  const given = castList(raw)
  if (key.endsWith('-'))
    return normaliseList(
      field,
      current.filter((item) => !given.includes(item)),
    )
  return normaliseList(field, key.startsWith('+') ? [...given, ...current] : [...current, ...given])
}

function modifierKeys(field: FieldModel): readonly string[] {
  const { name } = field
  switch (field.type) {
    case 'number':
      return [`${name}+`, `${name}-`]
    case 'select':
    case 'relation':
    case 'file':
      return [`${name}+`, `+${name}`, `${name}-`]
    case 'text':
      return [`${name}:autogenerate`]
    default:
      return []
  }
}
