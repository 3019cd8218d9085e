import type { CollectionModel } from '@timesheet/schema'
import { diffFields, type StatedRenames } from './diff-fields.ts'
import { diffIndexes } from './diff-indexes.ts'
import { type Operation, type TableModel, tableModel } from './operation.ts'

interface Pair {
  readonly before: TableModel
  readonly after: TableModel
}

/**
 * The operations that turn one set of collections into another. Collections and fields are matched by id; a changed
 * name under the same id, or a stated rename, keeps the data.
 */
export function diffCollections(
  before: readonly (TableModel | CollectionModel)[],
  after: readonly (TableModel | CollectionModel)[],
  renames: StatedRenames = new Map(),
): Operation[] {
  const old = before.map(tableModel)
  const now = after.map(tableModel)
  const pairs = now.flatMap((model): Pair[] => {
    const match = findBefore(old, model, renames)
    return match ? [{ before: match, after: model }] : []
  })
  const gone = old.filter((model) => !pairs.some((pair) => pair.before === model))
  const made = now.filter((model) => !pairs.some((pair) => pair.after === model))
  const changes = pairs.map((pair) => diffPair(pair, renames))
  return [
    ...viewsLast(gone)
      .reverse()
      .map((collection): Operation => ({ kind: 'deleteCollection', collection })),
    ...changes.flatMap((change) => change.dropped),
    ...changes.flatMap((change) => change.changed),
    ...viewsLast(made).map((collection): Operation => ({ kind: 'createCollection', collection })),
    ...changes.flatMap((change) => change.created),
  ]
}

function findBefore(before: readonly TableModel[], model: TableModel, renames: StatedRenames): TableModel | undefined {
  const candidates = before.filter((old) => old.type === model.type)
  return (
    candidates.find((old) => old.id === model.id) ??
    candidates.find((old) => (renames.get(old.name) ?? old.name) === model.name)
  )
}

function viewsLast(models: readonly TableModel[]): TableModel[] {
  return models.toSorted((a, b) => Number(a.type === 'view') - Number(b.type === 'view'))
}

function diffPair(
  { before, after }: Pair,
  renames: StatedRenames,
): { dropped: Operation[]; changed: Operation[]; created: Operation[] } {
  const rename = diffIdentity(before, after)
  if (after.type === 'view') return { dropped: [], changed: rename, created: diffView(before, after) }
  const fields = diffFields({ before, after, renames })
  const { dropped, created } = diffIndexes({ before, after, fields })
  return { dropped, changed: [...rename, ...fields], created }
}

function diffIdentity(before: TableModel, after: TableModel): Operation[] {
  if (before.id === after.id && before.name === after.name) return []
  const rename = (from: TableModel, to: TableModel): Operation => ({
    kind: 'renameCollection',
    from: { id: from.id, name: from.name },
    to: { id: to.id, name: to.name },
  })
  // SQLite compares table names case-insensitively, so a change of case goes through a third name.
  const isRespelled = before.name !== after.name && before.name.toLowerCase() === after.name.toLowerCase()
  if (!isRespelled) return [rename(before, after)]
  const between = { ...before, name: `_renamed_${after.name}` }
  return [rename(before, between), rename(between, after)]
}

function diffView(before: TableModel, after: TableModel): Operation[] {
  if (before.viewQuery === after.viewQuery && JSON.stringify(before.fields) === JSON.stringify(after.fields)) return []
  return [
    {
      kind: 'changeView',
      collection: after.name,
      from: before.viewQuery ?? '',
      to: after.viewQuery ?? '',
      fromFields: before.fields,
      fields: after.fields,
    },
  ]
}
