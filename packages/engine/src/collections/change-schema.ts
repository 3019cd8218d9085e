import type { CollectionModel } from '@timesheet/schema'
import { isDeepStrictEqual } from 'node:util'
import { applyOperations } from '../ddl/apply-operations.ts'
import { diffCollections } from '../ddl/diff-collections.ts'
import type { Operation } from '../ddl/operation.ts'
import type { Driver, Transaction } from '../storage/driver.ts'
import { createViews, dropViews } from './refresh-views.ts'

/** All collections before and after a change. */
export interface SchemaChange {
  readonly before: readonly CollectionModel[]
  readonly after: readonly CollectionModel[]
}

/** Thrown when the database refused an index. */
export class IndexRefused extends Error {
  readonly collection: string
  readonly index: string

  constructor({ collection, index }: { collection: string; index: string }, options: { cause: unknown }) {
    super(
      `Failed to create an index - ${options.cause instanceof Error ? options.cause.message : String(options.cause)}`,
      options,
    )
    this.name = 'IndexRefused'
    this.collection = collection
    this.index = index
  }
}

/**
 * Migrates tables, indexes and views between two states in the transaction; rows keep their data. Views are dropped
 * while their tables change, then created with newly derived fields. Returns the collections with the views' fields.
 */
export async function changeSchema(
  tx: Transaction,
  driver: Driver,
  change: SchemaChange,
): Promise<readonly CollectionModel[]> {
  const operations = tableChanges(change).flatMap(withoutIndexes)
  if (!concernsViews(change)) {
    await applyEach(tx, driver, operations)
    return change.after
  }
  await dropViews(tx, driver, viewsOf(change.before))
  await applyEach(tx, driver, operations)
  return createViews(tx, driver, change)
}

/**
 * The operations on tables. A removed collection is dropped before others are created, so that a new one may take its
 * name without its rows.
 */
function tableChanges({ before, after }: SchemaChange): Operation[] {
  const kept = after.filter((model) => before.some((each) => each.id === model.id))
  return [...diffCollections(tablesOf(before), tablesOf(kept)), ...diffCollections(tablesOf(kept), tablesOf(after))]
}

/** Splits the creation of a table from that of its indexes, so that a refused index can be named. */
function withoutIndexes(operation: Operation): Operation[] {
  if (operation.kind !== 'createCollection') return [operation]
  const { collection } = operation
  const indexes = collection.indexes.map((index): Operation => ({
    kind: 'createIndex',
    collection: collection.name,
    index,
  }))
  return [{ kind: 'createCollection', collection: { ...collection, indexes: [] } }, ...indexes]
}

async function applyEach(tx: Transaction, driver: Driver, operations: readonly Operation[]): Promise<void> {
  for (const operation of operations) {
    try {
      await applyOperations(tx, driver, [operation])
    } catch (cause) {
      throw operation.kind === 'createIndex' ? new IndexRefused(operation, { cause }) : cause
    }
  }
}

function concernsViews({ before, after }: SchemaChange): boolean {
  const shape = (models: readonly CollectionModel[]) =>
    models.map(({ id, name, fields, ...rest }) => ({
      id,
      name,
      fields,
      query: 'viewQuery' in rest ? rest.viewQuery : '',
    }))
  const hasViews = viewsOf(before).length > 0 || viewsOf(after).length > 0
  return hasViews && !isDeepStrictEqual(shape(before), shape(after))
}

function tablesOf(models: readonly CollectionModel[]): CollectionModel[] {
  return models.filter((model) => model.type !== 'view')
}

function viewsOf(models: readonly CollectionModel[]): CollectionModel[] {
  return models.filter((model) => model.type === 'view')
}
