import { isMultiple, listItems } from '@timesheet/schema'
import type { CollectionModel, RelationField } from '@timesheet/schema'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import type { App } from '../app.ts'
import { hasUniqueIndex } from '../query/index.ts'
import { planOf } from './collection-plan.ts'
import { bindingRule, findMany } from './find.ts'
import type { ExpandTree } from './parse-expand.ts'
import { presentAll, type Expansions, type PresentedRecord, type View } from './present-values.ts'
import type { StoredRecord } from './stored-record.ts'

/** One step along a path: where it leads and which records it links. */
interface Hop {
  readonly target: CollectionModel
  readonly single: boolean
  /** The ids that each record leads to, in order. */
  link(records: readonly StoredRecord[]): Promise<ReadonlyMap<StoredRecord, readonly string[]>>
}

const MAX_BACK_RELATIONS = 1000
const IDS_PER_QUERY = 5000

/**
 * Loads what the paths of a tree lead to, one query per hop, with the view rules of the targets (record-api §9).
 * Answers null when every path was abandoned: unknown, or through a collection that is locked for the viewer.
 */
export async function expandRecords(app: App, records: readonly StoredRecord[], wish: { tree: ExpandTree; view: View }): Promise<Expansions | null> {
  const collection = records[0]?.collection
  if (!collection) return new Map()
  const expansions = new Map<StoredRecord, Record<string, unknown>>()
  let anyResolved = false
  for (const [segment, below] of wish.tree) {
    const found = await followHop(app, records, { collection, segment, below, view: wish.view })
    if (!found) continue
    anyResolved = true
    for (const record of records) {
      const expand = expansions.get(record) ?? {}
      const values = (found.links.get(record) ?? []).flatMap((id) => found.byId.get(id) ?? [])
      if (values.length > 0) expand[segment] = found.single ? values[0] : values
      expansions.set(record, expand)
    }
  }
  return anyResolved ? expansions : null
}

interface Followed {
  readonly single: boolean
  readonly links: ReadonlyMap<StoredRecord, readonly string[]>
  readonly byId: ReadonlyMap<string, PresentedRecord>
}

interface Step {
  readonly collection: CollectionModel
  readonly segment: string
  readonly below: ExpandTree
  readonly view: View
}

/** Null when the path is abandoned, here or at every end below. */
async function followHop(app: App, records: readonly StoredRecord[], step: Step): Promise<Followed | null> {
  const hop = findHop(app, step)
  const rule = hop ? bindingRule(hop.target.viewRule, step.view.request) : null
  if (!hop || rule === null) return null
  const links = await hop.link(records)
  const targets = await loadTargets(app, { hop, rule, ids: [...new Set([...links.values()].flat())], view: step.view })
  const below = step.below.size > 0 && targets.length > 0 ? await expandRecords(app, targets, { tree: step.below, view: step.view }) : new Map()
  if (!below) return null
  const presented = await presentAll(app, targets, { view: step.view, expansions: below })
  return { single: hop.single, links, byId: new Map(targets.map((target, i) => [target.values.id, presented[i]!])) }
}

async function loadTargets(app: App, wanted: { hop: Hop; rule: string; ids: readonly string[]; view: View }): Promise<StoredRecord[]> {
  const { hop, rule, ids, view } = wanted
  const request = { ...view.request, context: 'expand' as const }
  const found: StoredRecord[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const spec = { collection: hop.target, rule, ids: ids.slice(start, start + IDS_PER_QUERY) }
    for (const record of await findMany(app, { spec, request }, view.executor)) found.push(record)
  }
  return found
}

function findHop(app: App, { collection, segment, view }: Step): Hop | null {
  const field = planOf(collection).byName.get(segment)
  if (field?.type === 'relation') {
    const target = app.collections.find(field.collectionId)
    if (!target || !mayRead(field, view)) return null
    return { target, single: !isMultiple(field), link: async (records) => new Map(records.map((record) => [record, listItems(record.values[segment] ?? null)])) }
  }
  return findBackHop(app, { collection, segment, view })
}

function mayRead(field: RelationField, view: View): boolean {
  return !field.hidden || bindingRule(null, view.request) !== null
}

/** `other_via_field`: the records of `other` whose `field` points here. */
function findBackHop(app: App, { collection, segment, view }: Omit<Step, 'below'>): Hop | null {
  const [, name = '', fieldName = ''] = /^(\w+)_via_(\w+)$/.exec(segment) ?? []
  const target = app.collections.find(name)
  const field = target && planOf(target).byName.get(fieldName)
  if (!target || field?.type !== 'relation' || field.collectionId !== collection.id || !mayRead(field, view)) return null
  return { target, single: hasUniqueIndex(target, fieldName), link: (records) => linkBack(app, { target, field, view }, records) }
}

interface BackLink {
  readonly target: CollectionModel
  readonly field: RelationField
  readonly view: View
}

async function linkBack(app: App, back: BackLink, records: readonly StoredRecord[]): Promise<Map<StoredRecord, string[]>> {
  const links = new Map<string, string[]>()
  for (const record of records) links.set(record.values.id, [])
  for (const row of await (back.view.executor ?? app.driver).all<{ parent: string; id: string }>(backQuery(app, back, [...links.keys()]))) {
    const ids = links.get(row.parent)
    if (ids && ids.length < MAX_BACK_RELATIONS) ids.push(row.id)
  }
  return new Map(records.map((record) => [record, links.get(record.values.id) ?? []]))
}

function backQuery(app: App, { target, field }: BackLink, ids: readonly string[]): Sql {
  const { dialect } = app.driver
  const table = raw(dialect.id(target.name))
  const column = raw(`${dialect.id('t')}.${dialect.id(field.name)}`)
  const order = raw(target.type === 'view' ? '' : ` ORDER BY ${dialect.id('t')}.${dialect.rowOrder}`)
  const wanted = join(ids.map((id) => sql`${id}`), ', ')
  const id = raw(`${dialect.id('t')}.${dialect.id('id')}`)
  if (!isMultiple(field)) return sql`SELECT ${column} AS parent, ${id} AS id FROM ${table} ${raw(dialect.id('t'))} WHERE ${column} IN (${wanted})${order}`
  const items = dialect.jsonEach(column, 'je')
  return sql`SELECT ${raw('je.value')} AS parent, ${id} AS id FROM ${table} ${raw(dialect.id('t'))}, ${items} WHERE ${raw('je.value')} IN (${wanted})${order}`
}
