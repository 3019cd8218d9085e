import type { FileField } from '@timesheet/schema'
import type { App } from '../app.ts'
import { storedOrigin } from '../collections/views/column-origin.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** The file field of a record that holds this stored name. */
export function findFileField(record: StoredRecord, name: string): FileField | undefined {
  return fileFields(record).find((field) => holds(record, field, name))
}

/** The original record of a file that a view shows: the one in the original collection that holds the name. */
export async function findOriginal(
  app: App,
  shown: { record: StoredRecord; field: FileField; name: string },
): Promise<StoredRecord | null> {
  const { record, field, name } = shown
  const origin = storedOrigin({ collection: record.collection, field }, app.collections.all())
  if (origin?.field.type !== 'file') return null
  // Usually a view keeps the ids of the records that it shows.
  const same = await app.records.findById(origin.collection.id, record.values.id)
  if (same && holds(same, origin.field, name)) return same
  const operand = origin.field.maxSelect > 1 ? `${origin.field.name}:each ?=` : `${origin.field.name} =`
  const [found] = await app.records.findAll(origin.collection.id, {
    filter: `${operand} {:name}`,
    params: { name },
    limit: 1,
  })
  return found ?? null
}

function holds(record: StoredRecord, field: FileField, name: string): boolean {
  return [record.values[field.name]].flat().includes(name)
}

function fileFields(record: StoredRecord): FileField[] {
  return record.collection.fields.filter((field) => field.type === 'file')
}
