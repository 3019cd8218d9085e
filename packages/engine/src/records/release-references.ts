import { kindOf, listItems, type CollectionModel } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { among } from '../storage/among.ts'
import type { Executor } from '../storage/driver.ts'
import { raw, sql, type Sql } from '../storage/sql.ts'
import type { Draft } from './draft.ts'
import { findByIds } from './find.ts'
import { recordLock } from './lock-record.ts'
import { holders, type Reference, referencesTo } from './references.ts'
import { saveUnlinked } from './save-draft.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { WriteScope } from './write-scope.ts'

const BLOCKED = 'Failed to delete record. Make sure that the record is not part of a required relation reference.'

/** Referring records that are read and released together: not all of them are in memory at once. */
const AT_ONCE = 500

/** Records of a collection that are being deleted together, and how their cascade is deleted. */
export interface Release {
  readonly collection: CollectionModel
  readonly ids: ReadonlySet<string>
  cascade(others: readonly StoredRecord[]): Promise<void>
}

/** Removes the records from every relation that holds them: cascades, refuses, or unlinks (record-api §4.6). */
export async function releaseReferences(app: RecordsContext, release: Release, scope: WriteScope): Promise<void> {
  const { collection, ids } = release
  const references = referencesTo(app, collection)
  if (references.length > 0) await scope.tx.all(goingRows(app, release))
  for (const reference of references) {
    const rows = await scope.tx.all<{ id: string }>(holders(app, reference, [...ids]))
    // A reference of one of them to itself or another is deleted with them.
    const isOwn = reference.collection.id === collection.id
    const others = rows.map(({ id }) => id).filter((id) => !isOwn || !ids.has(id))
    for (let start = 0; start < others.length; start += AT_ONCE)
      await releaseSome(app, { ...release, reference, holderIds: others.slice(start, start + AT_ONCE) }, scope)
  }
}

interface Step extends Release {
  readonly reference: Reference
  readonly holderIds: readonly string[]
}

async function releaseSome(app: RecordsContext, step: Step, scope: WriteScope): Promise<void> {
  const { field } = step.reference
  const held = await holdersNow(app, step, scope)
  const emptied = held.filter(isEmptied)
  if (emptied.length > 0 && !field.cascadeDelete && field.required) throw new ApiError(400, BLOCKED)
  const unlinked = field.cascadeDelete ? held.filter((holder) => !isEmptied(holder)) : held
  await unlink(app, { ...step, held: unlinked }, scope)
  if (!field.cascadeDelete || emptied.length === 0) return
  const holderIds = emptied.map(({ record }) => record.values.id)
  // The hooks of the others may have changed them.
  const going = unlinked.length > 0 ? (await holdersNow(app, { ...step, holderIds }, scope)).filter(isEmptied) : emptied
  await step.cascade(going.map(({ record }) => record))
}

interface Holder {
  readonly record: StoredRecord
  /** What its relation still holds. */
  readonly left: readonly string[]
}

function isEmptied({ left }: Holder): boolean {
  return left.length === 0
}

/** Locks and re-reads referring records, so that concurrent changes of them are not overwritten. */
async function holdersNow(
  app: RecordsContext,
  { reference: { collection, field }, holderIds, ids }: Step,
  { tx }: WriteScope,
): Promise<readonly Holder[]> {
  await tx.lock(...holderIds.map((id) => recordLock({ collection, id })))
  const found = await findByIds(app, { collection, ids: holderIds }, tx)
  return [...found.values()].flatMap((record) => {
    const held = listItems(record.values[field.name] ?? null)
    const left = held.filter((id) => !ids.has(id))
    return left.length === held.length ? [] : [{ record, left }]
  })
}

async function unlink(
  app: RecordsContext,
  { reference: { collection, field }, held }: Step & { readonly held: readonly Holder[] },
  scope: WriteScope,
): Promise<void> {
  const [first, ...rest] = held.map(({ record: original, left }): Draft => {
    const values = { ...original.values, [field.name]: kindOf(field).normalise(field as never, left) }
    const record = { collection, values }
    return { action: 'update', record, original, request: null, files: [], passwordErrors: {} }
  })
  if (first) await saveUnlinked(app, [first, ...rest], scope)
}

/** Whether none of these records goes or changes with another of them, so that their order does not count. */
export async function goApart(app: RecordsContext, { collection, ids }: Going, executor: Executor): Promise<boolean> {
  if (leadsBack(app, collection)) return false
  const known = new Set(ids)
  for (const reference of referencesTo(app, collection)) {
    if (reference.collection.id !== collection.id) continue
    const rows = await executor.all<{ id: string }>(holders(app, reference, ids))
    if (rows.some(({ id }) => known.has(id))) return false
  }
  return true
}

interface Going {
  readonly collection: CollectionModel
  readonly ids: readonly string[]
}

/** Whether what goes with a record may be referred to by another of its collection, or take one with it. */
function leadsBack(app: RecordsContext, target: CollectionModel): boolean {
  const going = new Map([[target.id, target]])
  // What is added while it is gone through is gone through, too.
  for (const collection of going.values())
    for (const reference of referencesTo(app, collection)) {
      const isBack = reference.collection.id === target.id
      if (isBack && (collection.id !== target.id || reference.field.cascadeDelete)) return true
      if (reference.field.cascadeDelete) going.set(reference.collection.id, reference.collection)
    }
  return false
}

/**
 * Locks the rows: a concurrent write of a new reference has committed by then and is found, or does not find the
 * record.
 */
function goingRows({ driver: { dialect } }: RecordsContext, { collection, ids }: Release): Sql {
  const key = raw(dialect.id('id'))
  const some = among(dialect, key, [...ids].toSorted())
  return sql`SELECT ${key} FROM ${raw(dialect.id(collection.name))} WHERE ${some} ORDER BY ${key}${dialect.whileDeleted}`
}
