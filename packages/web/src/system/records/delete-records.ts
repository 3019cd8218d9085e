import type { RecordModel } from 'pocketbase'
import { applyRecordEvent } from '../../data/apply-record-event.ts'
import { client } from '../../data/client.ts'
import { queryClient } from '../../data/query-client.ts'
import { showProblem, showToast, showUndo } from '../../ui/toast/toast-store.ts'
import type { SchemaCollection } from '../collections/collection.types.ts'
import { collectionKeys } from '../collections/collections.queries.ts'
import { recordProblem } from './record-errors.ts'

/**
 * Whether deletions can be undone: the collection is no account or system collection, no relation points at it, and the
 * records have no files or passwords.
 */
export function canComeBack(
  collection: SchemaCollection,
  collections: readonly SchemaCollection[],
  records: readonly RecordModel[],
): boolean {
  if (collection.type !== 'base' || collection.system) return false
  const isPointedAt = collections.some(
    ({ type, fields }) =>
      type !== 'view' && fields.some((field) => field.type === 'relation' && field['collectionId'] === collection.id),
  )
  const hasFiles = collection.fields.some(
    (field) => field.type === 'file' && records.some((record) => String(record[field.name] ?? '') !== ''),
  )
  return !isPointedAt && !hasFiles && !collection.fields.some(({ type }) => type === 'password')
}

/** The body that recreates a deleted record; autodate fields are set anew. */
export function bodyToRestore(collection: SchemaCollection, record: RecordModel): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    collection.fields
      .filter(({ type }) => type !== 'autodate' && type !== 'password')
      .map(({ name }) => [name, record[name]]),
  )
}

function counted(count: number): string {
  return count === 1 ? 'Se borró 1 registro.' : `Se borraron ${count} registros.`
}

async function restore(collection: SchemaCollection, records: readonly RecordModel[]): Promise<void> {
  try {
    for (const record of records) await client.collection(collection.name).create(bodyToRestore(collection, record))
    showToast({ text: records.length === 1 ? 'El registro volvió.' : `Volvieron ${records.length} registros.` })
  } catch (error) {
    showProblem(`No se pudo traer de vuelta. ${recordProblem(error)}`)
  } finally {
    await queryClient.invalidateQueries({ queryKey: ['records', collection.name] })
  }
}

/** Deletes records one by one; reports those that could not be deleted, and offers to undo where possible. */
export async function deleteRecords(
  collection: SchemaCollection,
  collections: readonly SchemaCollection[],
  records: readonly RecordModel[],
): Promise<boolean> {
  const gone: RecordModel[] = []
  let problem: unknown = null
  for (const record of records) {
    try {
      await client.collection(collection.name).delete(record.id)
      gone.push(record)
      applyRecordEvent(queryClient, { collection: collection.name, action: 'delete', record })
    } catch (error) {
      problem ??= error
    }
  }
  void queryClient.invalidateQueries({ queryKey: collectionKeys.count(collection.name) })
  if (problem)
    showProblem(
      `${records.length - gone.length === 1 ? 'Un registro quedó' : `${records.length - gone.length} registros quedaron`} sin borrar. ${recordProblem(problem)}`,
    )
  if (gone.length > 0 && canComeBack(collection, collections, gone))
    showUndo(counted(gone.length), () => void restore(collection, gone))
  else if (gone.length > 0) showToast({ text: counted(gone.length) })
  return problem === null
}
