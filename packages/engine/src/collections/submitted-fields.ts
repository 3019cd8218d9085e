import { FIELD_KINDS, type FieldModel, type FieldType } from '@timesheet/schema'
import { given, isObject, MAX_ITEMS, ShapeError, textsOr, wholeNumber, type Json } from './shape.ts'

/**
 * Parses a submitted list of fields, filling in the default options of their type; of two with the same id the later
 * one counts.
 */
export function readFields(value: unknown, path = 'fields'): FieldModel[] {
  if (value === null) return []
  if (!Array.isArray(value) || value.length > MAX_ITEMS) throw new ShapeError(path)
  const fields: FieldModel[] = []
  value.forEach((item, i) => {
    const field = readField(item, `${path}.${i}`)
    const place = fields.findIndex((other) => other.id === field.id)
    if (place < 0) fields.push(field)
    else if (hasOwnId(item) || fields[place]!.name === field.name) fields[place] = field
    else fields.push({ ...field, id: freeFieldId(field.id, fields) })
  })
  return fields
}

/** The id, with a suffix 2, 3, … if another field has it. */
export function freeFieldId(id: string, fields: readonly { readonly id: string }[]): string {
  const taken = new Set(fields.map((field) => field.id))
  let free = id
  for (let suffix = 2; taken.has(free); suffix++) free = `${id}${suffix}`
  return free
}

function hasOwnId(item: unknown): boolean {
  return isObject(item) && typeof item['id'] === 'string' && item['id'] !== ''
}

function readField(item: unknown, path: string): FieldModel {
  if (!isObject(item)) throw new ShapeError(path)
  const type = given(item, 'type')
  if (typeof type !== 'string' || !Object.hasOwn(FIELD_KINDS, type)) throw new ShapeError(`${path}.type`)
  const name = given(item, 'name') ?? ''
  if (typeof name !== 'string') throw new ShapeError(`${path}.name`)
  const blank = blankField(type as FieldType, name)
  const options = Object.entries(blank).map(([key, former]) => [
    key,
    key === 'type' || key === 'name' ? former : readOption(item, { key, former, type }, path),
  ])
  const field = Object.fromEntries(options) as FieldModel
  return field.id === '' ? { ...field, id: blank.id } : field
}

/** The default options of a field type; an autodate's `onCreate` is false here. */
function blankField(type: FieldType, name: string): FieldModel {
  const blank = FIELD_KINDS[type].defaults(name) as FieldModel
  return blank.type === 'autodate' ? { ...blank, onCreate: false } : blank
}

interface Option {
  readonly key: string
  readonly former: unknown
  readonly type: string
}

const LISTS = new Set(['values', 'mimeTypes', 'thumbs', 'exceptDomains', 'onlyDomains'])

function readOption(item: Json, { key, former, type }: Option, path: string): unknown {
  const value = given(item, key)
  const place = `${path}.${key}`
  if (value === undefined || value === null) return former
  if (LISTS.has(key)) return textsOr(value, [], place)
  const isLimit = type === 'number' && (key === 'min' || key === 'max')
  if (isLimit) {
    if (typeof value !== 'number' || !Number.isFinite(value)) throw new ShapeError(place)
    return value
  }
  if (typeof former === 'number') return wholeNumber(value, place)
  if (typeof value !== typeof former) throw new ShapeError(place)
  return value
}
