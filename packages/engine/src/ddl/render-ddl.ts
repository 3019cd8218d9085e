import type { Ddl, IndexModel } from '../storage/ddl.ts'
import { isSearchIndex } from '../storage/text-search.ts'
import type { Operation, TableModel } from './operation.ts'
import { parseIndex } from './parse-index.ts'

type Renderers = {
  readonly [Kind in Operation['kind']]: (operation: Extract<Operation, { kind: Kind }>, ddl: Ddl) => string[]
}

const RENDERERS: Renderers = {
  createCollection: ({ collection }, ddl) => createCollection(collection, ddl),
  deleteCollection: ({ collection }, ddl) =>
    collection.type === 'view' ? ddl.dropView(collection.name) : dropCollection(collection, ddl),
  renameCollection: ({ from, to }, ddl) => (from.name === to.name ? [] : ddl.renameTable(from.name, to.name)),
  addField: ({ collection, field }, ddl) => ddl.addColumn(collection, field),
  removeField: ({ collection, field }, ddl) => ddl.dropColumn(collection, field.name),
  renameField: ({ collection, from, to }, ddl) => ddl.renameColumn(collection, from, to),
  changeField: ({ collection, from, to }, ddl) => ddl.convertColumn(collection, from, to),
  createIndex: ({ collection, index }, ddl) => createIndex(collection, index, ddl),
  dropIndex: ({ index }, ddl) => ddl.dropIndex(parsed(index)),
  changeView: ({ collection, to, fields = [] }, ddl) => [
    ...ddl.dropView(collection),
    ...ddl.createView({ name: collection, query: to, fields }),
  ],
  moveData: () => [],
}

/** The SQL statements of one operation in the database's dialect, in order. */
export function renderOperation(operation: Operation, ddl: Ddl): string[] {
  const render = RENDERERS[operation.kind] as (operation: Operation, ddl: Ddl) => string[]
  return render(operation, ddl)
}

function createCollection(collection: TableModel, ddl: Ddl): string[] {
  if (collection.type === 'view')
    return ddl.createView({ name: collection.name, query: collection.viewQuery ?? '', fields: collection.fields })
  return [
    ...ddl.createTable(collection.name, collection.fields),
    ...collection.indexes.flatMap((index) => createIndex(collection.name, index, ddl)),
  ]
}

// A search index of SQLite is a table of its own.
function dropCollection({ name, indexes }: TableModel, ddl: Ddl): string[] {
  return [
    ...indexes
      .map(parsed)
      .filter(isSearchIndex)
      .flatMap((index) => ddl.dropIndex(index)),
    ...ddl.dropTable(name),
  ]
}

// The table named in an index string is replaced by the collection that lists it.
function createIndex(collection: string, index: string, ddl: Ddl): string[] {
  return ddl.createIndex({ ...parsed(index), table: collection })
}

function parsed(index: string): IndexModel {
  const model = parseIndex(index)
  if (!model) throw new Error(`not a CREATE INDEX statement: ${index}`)
  return model
}
