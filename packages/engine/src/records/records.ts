import type { CollectionModel } from '@timesheet/schema'
import type { App, FindOptions, Records } from '../app.ts'
import { bindFilter } from '../query/index.ts'
import { runForProgram } from '../storage/query-limits.ts'
import { createRecord } from './create-record.ts'
import { deleteRecord } from './delete-record.ts'
import { findById, findMany } from './find.ts'
import { insertMany } from './insert-many.ts'
import { updateRecord } from './update-record.ts'

/** The program's own access to records; the app is asked for only when something happens, so it may be assembled later. */
export function createRecords(app: () => App): Records {
  const named = (nameOrId: string) => requireCollection(app(), nameOrId)
  const findAll: Records['findAll'] = (collection, options = {}, tx) => {
    const find = () =>
      findMany(app(), { spec: { collection: named(collection), trusted: true, ...specOf(options) }, request: null }, tx)
    // What the program asks is its own, whoever made it ask.
    return tx ? find() : runForProgram(find)
  }
  return {
    findById: async (collection, id, tx) => findById(app(), { collection: named(collection), id }, tx),
    findFirst: async (collection, filter, tx) => (await findAll(collection, { filter, limit: 1 }, tx))[0],
    findAll: async (...given) => findAll(...given),
    create: async (collection, values, tx) =>
      createRecord(app(), { collection: named(collection), request: null, body: values, ...(tx && { tx }) }),
    update: async (collection, id, values, tx) =>
      updateRecord(app(), { collection: named(collection), id, request: null, body: values, ...(tx && { tx }) }),
    delete: async (collection, id, tx) =>
      deleteRecord(app(), { collection: named(collection), id, request: null, ...(tx && { tx }) }),
    insertMany: async (collection, rows) => insertMany(app(), named(collection), rows),
  }
}

function specOf({ filter = '', params, sort, limit }: FindOptions): { rule: string; sort?: string; limit?: number } {
  return {
    rule: params ? bindFilter(filter, params) : filter,
    ...(sort !== undefined && { sort }),
    ...(limit !== undefined && { limit }),
  }
}

function requireCollection(app: App, nameOrId: string): CollectionModel {
  const collection = app.collections.find(nameOrId)
  if (!collection) throw new Error(`there is no collection "${nameOrId}"`)
  return collection
}
