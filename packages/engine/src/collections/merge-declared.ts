import type { CollectionModel, FieldModel } from '@timesheet/schema'
import { isDeepStrictEqual } from 'node:util'
import { indexFor, indexName, isIndexLike, isSameIndex } from './index-statement.ts'

/** The three versions of a declared collection at a start. */
export interface Versions {
  /** The declaration at the last start. */
  readonly base: CollectionModel
  /** The stored model: the last declaration with the changes made through the API since. */
  readonly current: CollectionModel
  /** The declaration now. */
  readonly next: CollectionModel
  /** Whether name, declared fields and indexes cannot have been changed through the API. */
  readonly isProtected: boolean
}

type Json = Readonly<Record<string, unknown>>

/** Three-way merge: keeps what was changed through the API and takes the rest from the new declaration. */
export function mergeDeclared({ base, current, next, isProtected }: Versions): CollectionModel {
  const name = isProtected || current.name === base.name ? next.name : current.name
  const merged = mergeValue(withoutParts(base), withoutParts(current), withoutParts(next)) as CollectionModel
  const fields = mergeFields({ base, current, next, isProtected })
  const indexes = mergeIndexes({ base, current, next, isProtected }).map((index) => indexFor(name, index))
  return { ...merged, id: next.id, name, type: next.type, system: next.system, fields, indexes } as CollectionModel
}

function withoutParts(model: CollectionModel): Json {
  const { fields: _fields, indexes: _indexes, created: _created, updated: _updated, ...rest } = model
  return rest
}

/** Merges objects by key: the current value if it was changed, else the new one. Lists are merged as one value. */
function mergeValue(base: unknown, current: unknown, next: unknown): unknown {
  if (isDeepStrictEqual(base, current)) return next
  if (!isObject(base) || !isObject(current) || !isObject(next)) return current
  const entries = Object.keys(next).map((key) => [
    key,
    Object.hasOwn(current, key) ? mergeValue(base[key], current[key], next[key]) : next[key],
  ])
  return Object.fromEntries(entries)
}

function mergeFields({ base, current, next, isProtected }: Versions): FieldModel[] {
  const was = byId(base)
  const is = byId(current)
  const declared = next.fields.flatMap((field): FieldModel[] => {
    const before = was.get(field.id)
    const now = is.get(field.id)
    if (!before || !now) return before && !isProtected ? [] : [field]
    return [mergeValue(before, now, field) as FieldModel]
  })
  const known = new Set([...was.keys(), ...next.fields.map((field) => field.id)])
  const names = new Set(declared.map((field) => field.name.toLowerCase()))
  // A field added through the API is replaced by a declared one of the same name.
  const added = current.fields.filter((field) => !known.has(field.id) && !names.has(field.name.toLowerCase()))
  return isDeepStrictEqual([...was.keys()], [...is.keys()]) ? declared : inOrderOf(current, declared, added)
}

/** Keeps the order made through the API; newly declared fields follow the field that they are declared after. */
function inOrderOf(
  current: CollectionModel,
  declared: readonly FieldModel[],
  added: readonly FieldModel[],
): FieldModel[] {
  const all = byIds([...declared, ...added])
  const ordered = current.fields.flatMap((field) => all.get(field.id) ?? [])
  for (const [i, field] of declared.entries()) {
    if (ordered.includes(field)) continue
    const before = declared[i - 1]
    ordered.splice(before ? ordered.indexOf(before) + 1 : 0, 0, field)
  }
  return ordered
}

function mergeIndexes({ base, current, next, isProtected }: Versions): string[] {
  const removed = (index: string) =>
    !isProtected &&
    base.indexes.some((each) => isSameIndex(each, index)) &&
    !current.indexes.some((each) => isSameIndex(each, index))
  // An import may have given system collections' indexes other names.
  const isThere = (index: string) => next.system && current.indexes.some((each) => isIndexLike(each, index))
  const isStillDeclared = (index: string) => next.system && next.indexes.some((each) => isIndexLike(each, index))
  const declared = next.indexes.filter((index) => !removed(index) && !isThere(index))
  const known = new Set([...base.indexes.filter((index) => !isStillDeclared(index)), ...declared].map(indexName))
  return [...declared, ...current.indexes.filter((index) => !known.has(indexName(index)))]
}

function byId(model: CollectionModel): Map<string, FieldModel> {
  return byIds(model.fields)
}

function byIds(fields: readonly FieldModel[]): Map<string, FieldModel> {
  return new Map(fields.map((field) => [field.id, field]))
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
