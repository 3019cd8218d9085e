import { client } from '../data/client.ts'
import { FULL_LIST_BATCH } from '../data/page-sizes.ts'
import type { PickerItem } from '../ui/picker/rank-items.ts'
import { itemOf, sourceOf } from './relation-sources.ts'

const IDS_AT_ONCE = 40
/** More records than these are read with all others of their collection. */
const MOST_BY_ID = 200

/** Records of a collection as picker items, as far as the viewer may see them, in the order of their ids. */
export async function relationItems(collection: string, ids: readonly string[]): Promise<PickerItem[]> {
  const source = sourceOf(collection)
  const found = new Map<string, PickerItem>()
  if (ids.length > MOST_BY_ID) {
    const fields = ['id', ...source.fields].join()
    const all = await client.collection(collection).getFullList({ batch: FULL_LIST_BATCH, fields })
    for (const row of all) found.set(String(row['id']), itemOf(source, row))
    return ids.flatMap((id) => found.get(id) ?? [])
  }
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE)
    const { items } = await client.collection(collection).getList(1, IDS_AT_ONCE, {
      filter: some.map((id) => client.filter('id = {:id}', { id })).join(' || '),
      fields: ['id', ...source.fields].join(),
      skipTotal: true,
    })
    for (const row of items) found.set(String(row['id']), itemOf(source, row))
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
