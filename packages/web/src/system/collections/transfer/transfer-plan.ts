import type { DiffRow } from '../../../ui/diff-review.tsx'
import type { SchemaCollection, SchemaField } from '../collection.types.ts'
import { collectionLock, lockReason } from '../program-collections.ts'
import { schemaDiff } from '../schema-diff.ts'

/** What an import would change, by collection. */
export interface TransferPlan {
  readonly rows: readonly DiffRow[]
  readonly losses: readonly string[]
}

export type ReadCollections =
  | { readonly ok: true; readonly collections: readonly Readonly<Record<string, unknown>>[] }
  | { readonly ok: false; readonly problem: string }

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses collections from JSON: a list, or a single one. */
export function readCollections(text: string): ReadCollections {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { ok: false, problem: 'No es JSON: falta revisar comas, llaves y comillas' }
  }
  const list = Array.isArray(value) ? value : [value]
  if (list.length === 0) return { ok: false, problem: 'La lista está vacía' }
  if (
    !list.every(
      (each): each is Readonly<Record<string, unknown>> =>
        isObject(each) && (typeof each['name'] === 'string' || typeof each['id'] === 'string'),
    )
  )
    return { ok: false, problem: 'Falta el nombre o el identificador de alguna colección' }
  return { ok: true, collections: list }
}

/** The JSON of collections without their dates, which belong to the installation. */
export function exportedCollections(collections: readonly SchemaCollection[]): string {
  return JSON.stringify(
    collections.map(({ created: _created, updated: _updated, ...rest }) => rest),
    null,
    2,
  )
}

function fieldsAfter(before: SchemaCollection, given: unknown, deleteMissing: boolean): readonly SchemaField[] {
  if (!Array.isArray(given)) return before.fields
  const known = new Map(before.fields.map((field) => [field.id, field]))
  const named = new Map(before.fields.map((field) => [field.name, field]))
  const next = (given as readonly Partial<SchemaField>[]).map((field) => {
    const former = known.get(field.id ?? '') ?? (field.id ? undefined : named.get(field.name ?? ''))
    return {
      ...former,
      system: false,
      hidden: false,
      presentable: false,
      ...field,
      id: former?.id ?? field.id ?? String(field.name),
    } as SchemaField
  })
  const ids = new Set(next.map(({ id }) => id))
  return [
    ...next,
    ...before.fields.filter((field) => !ids.has(field.id) && (!deleteMissing || lockReason(before, field) !== null)),
  ]
}

function rowsOf(
  before: SchemaCollection,
  given: Readonly<Record<string, unknown>>,
  deleteMissing: boolean,
): TransferPlan {
  const after = {
    ...before,
    ...given,
    id: before.id,
    type: before.type,
    fields: fieldsAfter(before, given['fields'], deleteMissing),
  } as SchemaCollection
  const { rows, losses } = schemaDiff(before, after)
  if (rows.length === 0) return { rows: [], losses: [] }
  const changes = rows.flatMap(({ kind, name, changes: parts }) =>
    parts.length === 0
      ? [{ label: name, before: '', after: kind === 'removed' ? 'se quita' : 'nuevo' }]
      : parts.map((part) => ({ ...part, label: `${name} · ${part.label}` })),
  )
  return {
    rows: [{ id: before.id, kind: 'changed', name: before.name, changes }],
    losses: losses.map((loss) => `${before.name}: ${loss}`),
  }
}

/**
 * What importing these collections would change; with `deleteMissing` the others are deleted, except those of the
 * program and the system.
 */
export function transferPlan(
  current: readonly SchemaCollection[],
  given: readonly Readonly<Record<string, unknown>>[],
  deleteMissing: boolean,
): TransferPlan {
  const matched = given.map((each) => ({
    each,
    before: current.find(({ id }) => id === each['id']) ?? current.find(({ name }) => name === each['name']),
  }))
  const plans = matched.map(({ each, before }): TransferPlan => {
    if (before) return rowsOf(before, each, deleteMissing)
    const fields = Array.isArray(each['fields']) ? each['fields'].length : 0
    return {
      rows: [
        {
          id: String(each['id'] ?? each['name']),
          kind: 'added',
          name: String(each['name'] ?? each['id']),
          changes: [{ label: 'Campos', before: '', after: String(fields) }],
        },
      ],
      losses: [],
    }
  })
  const kept = new Set(matched.map(({ before }) => before?.id))
  const gone = deleteMissing
    ? current.filter((collection) => collectionLock(collection) === null && !kept.has(collection.id))
    : []
  return {
    rows: [
      ...plans.flatMap(({ rows }) => rows),
      ...gone.map(({ id, name }): DiffRow => ({
        id,
        kind: 'removed',
        name,
        changes: [{ label: 'Sus datos', before: '', after: 'se borran' }],
      })),
    ],
    losses: [
      ...plans.flatMap(({ losses }) => losses),
      ...gone.map(({ name }) => `La colección “${name}” se borra con todos sus datos.`),
    ],
  }
}
