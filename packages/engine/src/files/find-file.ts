import type { FileField } from '@timesheet/schema'
import type { App } from '../app.ts'
import type { StoredRecord } from '../records/stored-record.ts'

/** The file field of a record that holds this stored name. */
export function findFileField(record: StoredRecord, name: string): FileField | undefined {
  return fileFields(record).find((field) => [record.values[field.name]].flat().includes(name))
}

/** The record that owns a file which a view shows: stored names are random, so the name alone finds it. */
export async function findOriginal(app: App, name: string): Promise<StoredRecord | null> {
  for (const collection of app.collections.all()) {
    if (collection.type === 'view') continue
    for (const field of collection.fields) {
      if (field.type !== 'file') continue
      const operand = field.maxSelect > 1 ? `${field.name}:each ?=` : `${field.name} =`
      const [found] = await app.records.findAll(collection.id, { filter: `${operand} {:name}`, params: { name }, limit: 1 })
      if (found) return found
    }
  }
  return null
}

function fileFields(record: StoredRecord): FileField[] {
  return record.collection.fields.filter((field) => field.type === 'file')
}
