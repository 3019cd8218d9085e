import { type ColumnModel, holdsList } from '../storage/column-model.ts'
import type { StatedRenames } from './diff-collections.ts'
import type { Operation, TableModel } from './operation.ts'

/** The operations on the columns of one collection: first what goes, then what changes, then what comes. */
export function diffFields({ before, after, renames }: { before: TableModel; after: TableModel; renames: StatedRenames }): Operation[] {
  const collection = after.name
  const pairs = after.fields.map((to) => ({ to, from: before.fields.find((old) => isSame(old, to, renames.get(`${collection}.${old.name}`))) }))
  const kept = new Set(pairs.map((pair) => pair.from))
  const removed = before.fields.filter((field) => !kept.has(field))
  return [
    ...removed.map((field): Operation => ({ kind: 'removeField', collection, field })),
    ...pairs.flatMap(({ from, to }) => (from ? renameAndConvert(collection, from, to) : [])),
    ...pairs.flatMap(({ from, to }): Operation[] => (from ? [] : [{ kind: 'addField', collection, field: to }])),
  ]
}

function isSame(old: ColumnModel, field: ColumnModel, statedName: string | undefined): boolean {
  return old.type === field.type && (old.id === field.id || statedName === field.name)
}

function renameAndConvert(collection: string, from: ColumnModel, to: ColumnModel): Operation[] {
  const rename: Operation = { kind: 'renameField', collection, from: from.name, to: to.name }
  const convert: Operation = { kind: 'changeField', collection, from: { ...from, name: to.name }, to }
  return [...(from.name === to.name ? [] : [rename]), ...(holdsList(from) === holdsList(to) ? [] : [convert])]
}
