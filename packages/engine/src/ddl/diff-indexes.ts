import { isDeepStrictEqual } from 'node:util'
import type { IndexModel } from '../storage/ddl.ts'
import type { Operation, TableModel } from './operation.ts'
import { indexMentions, parseIndex } from './parse-index.ts'

/** Which indexes are dropped before the columns change and which are made afterwards. */
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

// SQLite puts a new column in the place of a converted one, and refuses that under an index; one that goes may make room for another of its name.
function rebuiltColumns(operation: Operation): string[] {
  if (operation.kind === 'renameField') return [operation.from, operation.to]
  if (operation.kind === 'removeField') return [operation.field.name]
  return operation.kind === 'changeField' ? [operation.to.name] : []
}

function mentions(index: string, column: string): boolean {
  const model = parseIndex(index)
  return model !== undefined && indexMentions(model, column)
}

// The table of an index follows its collection, and how its names are quoted means nothing.
function comparable(index: string): IndexModel | string {
  const model = parseIndex(index)
  return model ? { ...model, table: '' } : index
}
