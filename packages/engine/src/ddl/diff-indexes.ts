import { isDeepStrictEqual } from 'node:util'
import type { IndexModel } from '../storage/ddl.ts'
import type { Operation, TableModel } from './operation.ts'
import { indexMentions, parseIndex } from './parse-index.ts'

/** Which indexes are dropped before the columns change, and which are created afterwards. */
export function diffIndexes({
  before,
  after,
  fields,
}: {
  before: TableModel
  after: TableModel
  fields: readonly Operation[]
}): { dropped: Operation[]; created: Operation[] } {
  const rebuilt = fields.flatMap(rebuiltColumns)
  const stays = (old: string, now: string) =>
    isDeepStrictEqual(comparable(old), comparable(now)) && !rebuilt.some((column) => mentions(now, column))
  const dropped = before.indexes.filter((index) => !after.indexes.some((each) => stays(index, each)))
  const created = after.indexes.filter((index) => !before.indexes.some((each) => stays(each, index)))
  return {
    dropped: dropped.map((index): Operation => ({ kind: 'dropIndex', collection: before.name, index })),
    created: created.map((index): Operation => ({ kind: 'createIndex', collection: after.name, index })),
  }
}

// SQLite replaces a converted column by a new one, which it refuses while an index has the column.
function rebuiltColumns(operation: Operation): string[] {
  if (operation.kind === 'renameField') return [operation.from, operation.to]
  if (operation.kind === 'removeField') return [operation.field.name]
  return operation.kind === 'changeField' ? [operation.to.name] : []
}

function mentions(index: string, column: string): boolean {
  const model = parseIndex(index)
  return model !== undefined && indexMentions(model, column)
}

// Indexes are compared without their table, which follows the collection, and without the quoting of names.
function comparable(index: string): IndexModel | string {
  const model = parseIndex(index)
  return model ? { ...model, table: '' } : index
}
