import type { CollectionModel } from '@timesheet/schema'
import type { RecordsContext } from './records-context.ts'
import type { Records } from '../kernel/program-records.ts'
import { runForProgram } from '../storage/query-limits.ts'
import { aggregateRows } from './aggregate.ts'
import { createRecord } from './create-record.ts'
import { deleteRecord } from './delete-record.ts'
import { findById, findMany } from './find.ts'
import { insertMany } from './insert-many.ts'
import { updateRecord } from './update-record.ts'

/** The program's own access to records; the app is asked for only when something happens, so it may be assembled later. */
export function createRecords(app: () => RecordsContext): Records {
  const named = (nameOrId: string) => requireCollection(app(), nameOrId)
  const findAll: Records['findAll'] = (collection, options = {}, tx) => {
    const find = () =>
      findMany(
        app(),
        { spec: { ...options, collection: named(collection), trusted: true, rule: '' }, request: null },
        tx,
      )
    // What the program asks is its own, whoever made it ask.
    return tx ? find() : runForProgram(find)
  }
  return {
    findById: async (collection, id, tx) => findById(app(), { collection: named(collection), id }, tx),
    findFirst: async (collection, filter, tx) => (await findAll(collection, { filter, limit: 1 }, tx))[0],
    findAll: async (...given) => findAll(...given),
    // Sums may read a whole table: where a client made the program ask, they take the client's time and turn.
    aggregate: async (wanted, tx) => aggregateRows(app(), { wanted, rule: '', request: null }, tx),
    create: async (collection, values, tx) =>
      createRecord(app(), { collection: named(collection), request: null, body: values, ...(tx && { tx }) }),
    update: async (collection, id, values, tx) =>
      updateRecord(app(), { collection: named(collection), id, request: null, body: values, ...(tx && { tx }) }),
    delete: async (collection, id, tx) =>
      deleteRecord(app(), { collection: named(collection), id, request: null, ...(tx && { tx }) }),
    insertMany: async (collection, rows) => insertMany(app(), named(collection), rows),
  }
}

function requireCollection(app: RecordsContext, nameOrId: string): CollectionModel {
  const collection = app.collections.find(nameOrId)
  if (!collection) throw new Error(`there is no collection "${nameOrId}"`)
  return collection
}
