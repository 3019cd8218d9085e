import { client } from '../data/client.ts'
import { NOT_MERGED } from '../data/not-merged.ts'
import type { PickerItem } from '../ui/picker/rank-items.ts'

type Row = Readonly<Record<string, unknown>>

/** The shown fields of a record, and how it is labelled, where another record points at it. */
export interface RelationSource {
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

const OF_FIRM: RelationSource = { ...BY_NAME, alone: 'project = ""' }

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
  issue_purposes: OF_FIRM,
  credit_rules: OF_FIRM,
  revision_schemes: OF_FIRM,
}

const LIMIT = 50

/** How the records of a collection are named where others point at them. */
export function sourceOf(collection: string): RelationSource {
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

/** A record as it is offered and shown. */
export function itemOf(source: RelationSource, row: Row): PickerItem {
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
