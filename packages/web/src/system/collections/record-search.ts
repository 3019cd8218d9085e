import { client } from '../../data/client.ts'
import type { PickerItem } from '../../ui/picker/rank-items.ts'
import type { SchemaCollection } from './collection.types.ts'
import { recordLabel, searchedFields } from './record-labels.ts'

const LIMIT = 40
const MAX_WORDS = 4
const ID_PART = 6

/** A filter that requires each typed word in some field of a collection; '' when nothing was typed. */
export function searchFilter(collection: SchemaCollection, typed: string): string {
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
  const own = searchedFields(collection)
  // Short words are not searched in ids, where they occur by chance.
  const fieldsFor = (word: string) => (own.length === 0 || word.length >= ID_PART ? [...own, 'id'] : own)
  return words
    .map(
      (word) =>
        `(${fieldsFor(word)
          .map((field) => client.filter(`${field} ~ {:word}`, { word }))
          .join(' || ')})`,
    )
    .join(' && ')
}

/** A record as a picker item. */
export function recordItem(collection: SchemaCollection, record: Readonly<Record<string, unknown>>): PickerItem {
  const id = String(record['id'] ?? '')
  return { id, label: recordLabel(collection, record), hint: id }
}

/** The records of a collection that contain each typed word. */
export async function searchRecords(collection: SchemaCollection, typed: string): Promise<PickerItem[]> {
  const filter = searchFilter(collection, typed)
  const { items } = await client
    .collection(collection.name)
    .getList(1, LIMIT, { ...(filter ? { filter } : {}), skipTotal: true })
  return items.map((record) => recordItem(collection, record))
}
