import type { CollectionModel } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import type { FindOptions, Records } from '../kernel/program-records.ts'
import type { Transaction } from '../storage/driver.ts'
import { runForProgram } from '../storage/query-limits.ts'
import type { Aggregate } from '../kernel/aggregate.ts'
import { aggregateRows } from './aggregate.ts'
import { createRecord } from './create-record.ts'
import { deleteRecord } from './delete-record.ts'
import { deleteSet } from './delete-set.ts'
import { findById, findMany } from './find.ts'
import { insertMany } from './insert-many.ts'
import { type CollectionRef, keyOf } from '../kernel/typed-rows.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { updateRecord } from './update-record.ts'
import { writeSet } from './write-set.ts'

/** Makes the program's access to records; `app` is called at each use, so the app may be assembled later. */
export function createRecords(app: () => RecordsContext): Records {
  const named = (collection: CollectionRef) => requireCollection(app(), collection)
  const findAll = (collection: CollectionRef, options: FindOptions = {}, tx?: Transaction): Promise<StoredRecord[]> => {
    const find = () =>
      findMany(
        app(),
        { spec: { ...options, collection: named(collection), trusted: true, rule: '' }, request: null },
        tx,
      )
    // The program's own queries do not count against the limits of the client whose request causes them.
    return tx ? find() : runForProgram(find)
  }
  const untyped = {
    findById: async (collection: CollectionRef, id: string, tx?: Transaction) =>
      findById(app(), { collection: named(collection), id }, tx),
    findFirst: async (collection: CollectionRef, filter: string, tx?: Transaction) =>
      (await findAll(collection, { filter, limit: 1 }, tx))[0],
    findAll: async (collection: CollectionRef, options?: FindOptions, tx?: Transaction) =>
      findAll(collection, options, tx),
    // A client's limits apply, because an aggregate may scan a whole table.
    aggregate: async (wanted: Parameters<Aggregate>[0], tx?: Transaction) =>
      aggregateRows(app(), { wanted, rule: '', request: null }, tx),
    create: async (collection: CollectionRef, body: Given, tx?: Transaction) =>
      createRecord(app(), { collection: named(collection), request: null, body, ...(tx && { tx }) }),
    createAll: async (collection: CollectionRef, bodies: readonly Given[], tx: Transaction) => {
      const writes = bodies.map((body) => ({ body, request: null }))
      return writeSet(app(), { collection: named(collection), action: 'create', writes }, { tx, onRollback: () => {} })
    },
    update: async (collection: CollectionRef, id: string, body: Given, tx?: Transaction) =>
      updateRecord(app(), { collection: named(collection), id, request: null, body, ...(tx && { tx }) }),
    updateAll: async (collection: CollectionRef, changes: readonly (Given & { id: string })[], tx: Transaction) => {
      const writes = changes.map(({ id, ...body }) => ({ id, body, request: null }))
      return writeSet(app(), { collection: named(collection), action: 'update', writes }, { tx, onRollback: () => {} })
    },
    delete: async (collection: CollectionRef, id: string, tx?: Transaction) =>
      deleteRecord(app(), { collection: named(collection), id, request: null, ...(tx && { tx }) }),
    deleteAll: async (collection: CollectionRef, ids: readonly string[], tx: Transaction) => {
      const writes = ids.map((id) => ({ id, body: {}, request: null }))
      return deleteSet(app(), { collection: named(collection), action: 'delete', writes }, { tx, onRollback: () => {} })
    },
    insertMany: async (collection: CollectionRef, rows: Parameters<Records['insertMany']>[1]) =>
      insertMany(app(), named(collection), rows),
  }
  // The cast is safe: the declaration that names the collection also made its table.
  return untyped as Records
}

type Given = Readonly<Record<string, unknown>>

function requireCollection(app: RecordsContext, ref: CollectionRef): CollectionModel {
  const collection = app.collections.find(keyOf(ref))
  if (!collection) throw new Error(`there is no collection "${typeof ref === 'string' ? ref : ref.name}"`)
  return collection
}
