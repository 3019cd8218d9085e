import { client } from '../data/client.ts'
import { NOT_MERGED } from '../data/not-merged.ts'
import { FULL_LIST_BATCH } from '../data/page-sizes.ts'
import type { PickerItem } from '../ui/picker/rank-items.ts'

type Row = Readonly<Record<string, unknown>>

/** The shown fields of a record, and how it is labelled, where another record points at it. */
interface RelationSource {
  readonly fields: readonly string[]
  /** Which records are offered; all by default. */
  readonly offered?: string
  /** Which are offered where a form says nothing of it. */
  readonly alone?: string
  readonly label: (row: Row) => string
  readonly hint?: (row: Row) => string
}

const text = (row: Row, field: string) => String(row[field] ?? '')

const BY_NAME: RelationSource = { fields: ['name'], label: (row) => text(row, 'name') }
/** Of collections whose rows have a code beside their name, and are merged. */
const byCode = (name: string): RelationSource => ({
  fields: ['code', name],
  offered: NOT_MERGED,
  label: (row) => `${text(row, 'code')} · ${text(row, name)}`,
})
const BY_CODE = byCode('name')

/** Those of collections that declare their `search`, which may be in more fields. */
const SOURCES: Readonly<Record<string, RelationSource>> = {
  users: {
    fields: ['surname', 'name', 'position'],
    label: (row) => `${text(row, 'surname')}, ${text(row, 'name')}`,
    hint: (row) => text(row, 'position'),
    offered: NOT_MERGED,
  },
  customers: { ...BY_NAME, offered: NOT_MERGED },
  projects: BY_CODE,
  activities: BY_CODE,
  work_packages: BY_CODE,
  documents: byCode('title'),
  issue_purposes: { ...BY_NAME, alone: 'active = true && project = ""' },
}

const LIMIT = 50

function sourceOf(collection: string): RelationSource {
  return SOURCES[collection] ?? BY_NAME
}

/** The field by which records of a collection are ordered where they are chosen. */
export function relationOrder(collection: string): string {
  return sourceOf(collection).fields[0] ?? 'id'
}

/** The label of a record; '' where it has none. */
export function recordLabel(collection: string, row: Row): string {
  return sourceOf(collection).label(row)
}

function itemOf(source: RelationSource, row: Row): PickerItem {
  const hint = source.hint?.(row)
  return { id: String(row['id']), label: source.label(row), ...(hint ? { hint } : {}) }
}

/**
 * Searches the records of a collection whose texts contain each typed word (the first four) and that satisfy the filter
 * `only`.
 */
export async function searchRelation(collection: string, typed: string, only = ''): Promise<PickerItem[]> {
  const source = sourceOf(collection)
  const searched = source.label === BY_NAME.label ? 'name:fold' : '@search'
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, 4)
  const named = words.map((word) => client.filter(`${searched} ~ {:word}`, { word }))
  const filter = [only || (source.alone ?? ''), source.offered ?? '']
    .filter(Boolean)
    .map((each) => `(${each})`)
    .concat(named)
    .join(' && ')
  const { items } = await client.collection(collection).getList(1, LIMIT, {
    ...(filter ? { filter } : {}),
    sort: source.fields[0] ?? 'id',
    fields: ['id', ...source.fields].join(),
    skipTotal: true,
  })
  return items.map((row) => itemOf(source, row))
}

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

/** One record of a collection as a picker item; null when the viewer may not see it. */
export async function relationItem(collection: string, id: string): Promise<PickerItem | null> {
  try {
    return itemOf(
      sourceOf(collection),
      await client.collection(collection).getOne(id, { fields: ['id', ...sourceOf(collection).fields].join() }),
    )
  } catch {
    return null
  }
}
