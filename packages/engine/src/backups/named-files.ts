import { type CollectionModel, type FileField, listItems } from '@timesheet/schema'
import { fileKey } from '../files/file-key.ts'
import type { DatabaseCopy } from '../storage/database-copy.ts'

/** The keys of all files that the rows of a copied database name. */
export async function namedFiles(copy: DatabaseCopy): Promise<Set<string>> {
  const keys = new Set<string>()
  for await (const { model = '' } of copy.rows('_collections', ['model'])) {
    const collection = JSON.parse(model) as CollectionModel
    const fields = collection.type === 'view' ? [] : collection.fields.filter((field) => field.type === 'file')
    if (fields.length > 0) await addNames(copy, { collection, fields, keys })
  }
  return keys
}

interface Naming {
  readonly collection: CollectionModel
  readonly fields: readonly FileField[]
  readonly keys: Set<string>
}

async function addNames(copy: DatabaseCopy, { collection, fields, keys }: Naming): Promise<void> {
  for await (const row of copy.rows(collection.name, ['id', ...fields.map(({ name }) => name)])) {
    for (const { name } of fields)
      for (const file of namesIn(row[name] ?? ''))
        keys.add(fileKey({ collectionId: collection.id, recordId: row['id'] ?? '' }, file))
  }
}

/** A file column stores one name, or a JSON list of names. */
function namesIn(stored: string): readonly string[] {
  return listItems(stored.startsWith('[') ? (JSON.parse(stored) as string[]) : stored)
}
