import { kindOf, listItems, type CollectionModel } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { raw, sql, type Sql } from '../storage/sql.ts'
import { planOf } from './collection-plan.ts'
import { findById } from './find.ts'
import { lockRecord } from './lock-record.ts'
import { holders, type Reference, referencesTo } from './references.ts'
import { saveUnlinked } from './save-draft.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import type { WriteScope } from './write-scope.ts'

const BLOCKED = 'Failed to delete record. Make sure that the record is not part of a required relation reference.'

/** A record that is being deleted, and how its cascade is deleted. */
export interface Release {
  readonly record: StoredRecord
  cascade(other: StoredRecord): Promise<void>
}

/** Removes the record from every relation that holds it: cascades, refuses, or unlinks (record-api §4.6). */
export async function releaseReferences(app: RecordsContext, release: Release, scope: WriteScope): Promise<void> {
  const { id } = release.record.values
  const references = referencesTo(app, release.record.collection)
  if (references.length > 0) await scope.tx.get(goingRow(app, release.record))
  for (const reference of references) {
    const { collection } = reference
    const rows = await scope.tx.all<{ id: string }>(holders(app, reference, id))
    for (const row of rows) {
      // A self-reference is deleted with the record.
      if (collection.id === release.record.collection.id && row.id === id) continue
      const holder = await holderNow(app, { reference, holderId: row.id, id }, scope)
      if (holder) await releaseOne(app, { ...release, reference, holder }, scope)
    }
  }
}

/** Locks and re-reads a referring record, so that concurrent changes of it are not overwritten. */
async function holderNow(
  app: RecordsContext,
  { reference, holderId, id }: { reference: Reference; holderId: string; id: string },
  { tx }: WriteScope,
): Promise<StoredRecord | undefined> {
  const { collection, field } = reference
  await lockRecord(tx, { collection, id: holderId })
  const holder = await findById(app, { collection, id: holderId }, tx)
  return holder && listItems(holder.values[field.name] ?? null).includes(id) ? holder : undefined
}

async function releaseOne(
  app: RecordsContext,
  step: Release & { reference: Reference; holder: StoredRecord },
  scope: WriteScope,
): Promise<void> {
  const { field } = step.reference
  const left = listItems(step.holder.values[field.name] ?? null).filter((id) => id !== step.record.values.id)
  if (left.length === 0 && field.cascadeDelete) return step.cascade(step.holder)
  if (left.length === 0 && field.required) throw new ApiError(400, BLOCKED)
  const values = { ...step.holder.values, [field.name]: kindOf(field).normalise(field as never, left) }
  const record = { collection: step.holder.collection, values }
  await saveUnlinked(
    app,
    [{ action: 'update', record, original: step.holder, request: null, files: [], passwordErrors: {} }],
    scope,
  )
}

/** Whether a relation field of any collection refers to this one. */
export function isReferredTo(app: RecordsContext, target: CollectionModel): boolean {
  return app.collections.all().some((collection) => {
    if (collection.type === 'view') return false
    return planOf(collection).relations.some((field) => field.collectionId === target.id)
  })
}

/**
 * Locks the row: a concurrent write of a new reference has committed by then and is found, or does not find the record.
 */
function goingRow({ driver: { dialect } }: RecordsContext, { collection, values }: StoredRecord): Sql {
  const key = raw(dialect.id('id'))
  return sql`SELECT ${key} FROM ${raw(dialect.id(collection.name))} WHERE ${key} = ${values.id}${dialect.whileDeleted}`
}
