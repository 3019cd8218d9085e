import { type ColumnModel, holdsList } from '../storage/column-model.ts'
import type { Operation, TableModel } from './operation.ts'

/**
 * Renames stated by a person: `old → new` for a collection, `collection.old → new` for a field, with the collection's
 * new name.
 */
export type StatedRenames = ReadonlyMap<string, string>

/** The operations on the columns of one collection: first removals, then changes, then additions. */
export function diffFields({
  before,
  after,
  renames,
}: {
  before: TableModel
  after: TableModel
  renames: StatedRenames
}): Operation[] {
  const collection = after.name
  const pairs = after.fields.map((to) => ({
    to,
    from: before.fields.find((old) => isSame(old, to, renames.get(`${collection}.${old.name}`))),
  }))
  const kept = new Set(pairs.map((pair) => pair.from))
  const removed = before.fields.filter((field) => !kept.has(field))
  return [
    ...removed.map((field): Operation => ({ kind: 'removeField', collection, field })),
    ...renameOperations(collection, pairs),
    ...pairs.flatMap(({ from, to }) =>
      from && holdsList(from) !== holdsList(to) ? [convert(collection, from, to)] : [],
    ),
    ...pairs.flatMap(({ from, to }): Operation[] => (from ? [] : [{ kind: 'addField', collection, field: to }])),
  ]
}

function isSame(old: ColumnModel, field: ColumnModel, statedName: string | undefined): boolean {
  return old.type === field.type && (old.id === field.id || statedName === field.name)
}

interface ColumnPair {
  readonly from: ColumnModel | undefined
  readonly to: ColumnModel
}

/**
 * A field that takes another's old name is renamed through a third name, so that no two columns have the same name
 * meanwhile.
 */
function renameOperations(collection: string, pairs: readonly ColumnPair[]): Operation[] {
  const stated = pairs.flatMap(({ from, to }) =>
    from && from.name !== to.name ? [{ from: from.name, to: to.name }] : [],
  )
  const occupied = new Set(pairs.map(({ from }) => from?.name.toLowerCase()))
  const isTaken = ({ from, to }: { from: string; to: string }) =>
    occupied.has(to.toLowerCase()) && from.toLowerCase() !== to.toLowerCase()
  const operation = (from: string, to: string): Operation => ({ kind: 'renameField', collection, from, to })
  const between = (name: string) => `_renamed_${name}`
  return [
    ...stated.filter(isTaken).map(({ from, to }) => operation(from, between(to))),
    ...stated.filter((rename) => !isTaken(rename)).map(({ from, to }) => operation(from, to)),
    ...stated.filter(isTaken).map(({ to }) => operation(between(to), to)),
  ]
}

function convert(collection: string, from: ColumnModel, to: ColumnModel): Operation {
  return { kind: 'changeField', collection, from: { ...from, name: to.name }, to }
}
