import { type CollectionModel, kindOf, listItems } from '@timesheet/schema'
import { raw, sql } from '../storage/sql.ts'
import type { Executor } from '../storage/driver.ts'
import type { Draft } from './draft.ts'
import { findByIds } from './find.ts'
import { recordLock } from './lock-record.ts'
import type { RecordsContext } from './records-context.ts'
import { holders, type Reference, referencesTo } from './references.ts'
import { saveUnlinked } from './save-draft.ts'
import type { WriteScope } from './write-scope.ts'

type Context = RecordsContext & { readonly appendOnly: readonly string[] }

/** The records of one relation field that refer to a record. */
export interface ReferenceCount {
  readonly collection: string
  readonly field: string
  readonly rows: number
  /** True where nobody changes the records, so that they keep their reference. */
  readonly isFixed: boolean
}

/** Records whose relation field was changed. */
export interface MovedReferences {
  readonly collection: string
  readonly field: string
  readonly ids: readonly string[]
  /** Those of them whose list held both, so that giving back leaves the other there. */
  readonly both?: readonly string[]
}

interface Target {
  readonly collection: CollectionModel
  readonly id: string
}

/** Counts the records that refer to a record, over every relation field of every collection; none are left out. */
export async function countReferences(
  app: Context,
  { collection, id }: Target,
  executor: Executor = app.driver,
): Promise<readonly ReferenceCount[]> {
  const counts: ReferenceCount[] = []
  for (const reference of referencesTo(app, collection)) {
    const row = await executor.get<{ rows: number | string }>(
      sql`SELECT COUNT(*) AS ${raw(app.driver.dialect.id('rows'))} FROM (${holders(app, reference, [id])}) found`,
    )
    const rows = Number(row?.rows ?? 0)
    const { name } = reference.collection
    if (rows > 0)
      counts.push({ collection: name, field: reference.field.name, rows, isFixed: app.appendOnly.includes(name) })
  }
  return counts
}

/** Waits for writers that are adding a reference to a record, so that their references are found. */
export async function awaitReferences(
  app: RecordsContext,
  { collection, id }: Target,
  scope: WriteScope,
): Promise<void> {
  const { dialect } = app.driver
  const key = raw(dialect.id('id'))
  const table = raw(dialect.id(collection.name))
  await scope.tx.get(sql`SELECT ${key} FROM ${table} WHERE ${key} = ${id}${dialect.whileDeleted}`)
}

/** What refers to a record, and shall refer to another. */
export interface MoveReferences {
  readonly collection: CollectionModel
  readonly from: string
  readonly to: string
  /** The most records that are changed. */
  readonly most: number
  /** Whether the records of a relation field refer to the other; those that nobody changes never do. All, if not given. */
  readonly moves?: (reference: { readonly collection: string; readonly field: string }) => boolean
  /** Ids of records that stay. */
  readonly except?: ReadonlySet<string>
}

/**
 * Lets records that refer to one record refer to another, over every relation field of every collection save those that
 * nobody changes: runs the save hooks, so that they are audited and what is derived from them follows, and no rule.
 * Returns what it changed; nothing when nothing is left.
 */
export async function moveReferences(
  app: Context,
  { collection, from, to, most, moves = () => true, except = new Set() }: MoveReferences,
  scope: WriteScope,
): Promise<readonly MovedReferences[]> {
  const moved: MovedReferences[] = []
  let left = most
  for (const reference of referencesTo(app, collection)) {
    const { name } = reference.collection
    if (left === 0) break
    if (app.appendOnly.includes(name) || !moves({ collection: name, field: reference.field.name })) continue
    const rows = await scope.tx.all<{ id: string }>(holders(app, reference, [from], left + except.size))
    const some = rows.map(({ id }) => id).filter((id) => !except.has(id))
    const { ids, both } = await changeReferences(app, { reference, ids: some.slice(0, left), from, to }, scope)
    if (ids.length > 0)
      moved.push({ collection: name, field: reference.field.name, ids, ...(both.length > 0 && { both }) })
    left -= ids.length
  }
  return moved
}

/** Lets those of some records that still refer to one record refer to another; returns their ids. */
export async function returnReferences(
  app: Context,
  { moved, from, to }: { readonly moved: MovedReferences; readonly from: string; readonly to: string },
  scope: WriteScope,
): Promise<readonly string[]> {
  const collection = app.collections.find(moved.collection)
  const field = collection?.fields.find(({ name }) => name === moved.field)
  if (!collection || field?.type !== 'relation') return []
  const { ids, both } = moved
  const change = { reference: { collection, field }, ids, from, to, staying: new Set(both) }
  return (await changeReferences(app, change, scope)).ids
}

interface Change {
  readonly reference: Reference
  readonly ids: readonly string[]
  readonly from: string
  readonly to: string
  /** Ids of records that refer to both afterwards. */
  readonly staying?: ReadonlySet<string>
}

async function changeReferences(
  app: RecordsContext,
  { reference: { collection, field }, ids, from, to, staying }: Change,
  scope: WriteScope,
): Promise<{ readonly ids: readonly string[]; readonly both: readonly string[] }> {
  if (ids.length === 0) return { ids, both: [] }
  await scope.tx.lock(...ids.map((id) => recordLock({ collection, id })))
  const found = await findByIds(app, { collection, ids }, scope.tx)
  const drafts = [...found.values()].flatMap((original): Draft[] => {
    const referred = listItems(original.values[field.name] ?? null)
    if (!referred.includes(from)) return []
    const instead = staying?.has(original.values.id) ? [to, from] : [to]
    const now = [...new Set(referred.flatMap((id) => (id === from ? instead : [id])))]
    const values = { ...original.values, [field.name]: kindOf(field).normalise(field as never, now) }
    const record = { collection, values }
    return [{ action: 'update', record, original, request: null, files: [], passwordErrors: {} }]
  })
  const [first, ...rest] = drafts
  if (!first) return { ids: [], both: [] }
  await saveUnlinked(app, [first, ...rest], scope)
  // Who moves all of them would find it again and again.
  const back = drafts.find(({ record }) => !staying && listItems(record.values[field.name] ?? null).includes(from))
  if (back) throw new Error(`${collection.name}.${field.name} of ${back.record.values.id} was written back by a hook`)
  const changed = drafts.map(({ record }) => record.values.id)
  const heldBoth = (id: string) => listItems(found.get(id)?.values[field.name] ?? null).includes(to)
  return { ids: changed, both: staying ? [] : changed.filter(heldBoth) }
}
