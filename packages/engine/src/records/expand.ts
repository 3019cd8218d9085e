import { isMultiple, listItems } from '@timesheet/schema'
import type { CollectionModel, RelationField } from '@timesheet/schema'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import type { RecordsContext } from './records-context.ts'
import { hasUniqueIndex } from '../query/index.ts'
import type { TimeSlice } from './time-slice.ts'
import { planOf } from './collection-plan.ts'
import { MAX_EXPANDED, refuseAbove, type ExpandBudget } from './expand-budget.ts'
import { bindingRule, findMany } from './find.ts'
import type { ExpandTree } from './parse-expand.ts'
import { presentAll, type Expansions, type PresentedRecord, type View } from './present-values.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** One segment of a path: its target collection and the links from records to it. */
interface Hop {
  readonly target: CollectionModel
  readonly single: boolean
  /** The linked ids of each record, in order. */
  link(records: readonly StoredRecord[]): Promise<ReadonlyMap<StoredRecord, readonly string[]>>
}

const MAX_BACK_RELATIONS = 1000
/** One more than allowed, so that an excess is noticed. */
const MAX_LINKS = MAX_EXPANDED + 1
/** Limit of ids per query, so that large results do not block the event loop. */
const IDS_PER_QUERY = 1000

/** What to expand, for whom, and what remains of the answer's limits. */
export interface ExpandRequest {
  readonly tree: ExpandTree
  readonly view: View
  readonly slice: TimeSlice
  readonly budget: ExpandBudget
}

/**
 * Loads the records that the paths of a tree lead to, one query per hop, applying the view rules of the targets
 * (record-api §9); throws `LimitExceeded` for too many. Returns null if every path was abandoned: unknown, or through a
 * collection locked for the viewer.
 */
export async function expandRecords(
  app: RecordsContext,
  records: readonly StoredRecord[],
  wanted: ExpandRequest,
): Promise<Expansions | null> {
  const collection = records[0]?.collection
  if (!collection) return new Map()
  const expansions = new Map<StoredRecord, Record<string, unknown>>()
  const together = idsTogether(app, records, wanted)
  let anyResolved = false
  let weight = 0
  for (const [segment, below] of wanted.tree) {
    const found = await followHop(app, records, { ...wanted, collection, segment, below, together })
    if (!found) continue
    anyResolved = true
    for (const record of records) {
      const expand = expansions.get(record) ?? {}
      const values = shownOf(record, found)
      if (values.length > 0) expand[segment] = found.single ? values[0] : values
      expansions.set(record, expand)
      weight += wanted.budget.weighExpand(expand, values)
      refuseAbove(weight)
    }
    await wanted.slice.yieldIfOver()
  }
  return anyResolved ? expansions : null
}

interface Followed {
  readonly single: boolean
  readonly links: ReadonlyMap<StoredRecord, readonly string[]>
  readonly byId: ReadonlyMap<string, PresentedRecord>
}

function shownOf(record: StoredRecord, { links, byId }: Followed): PresentedRecord[] {
  return (links.get(record) ?? []).map((id) => byId.get(id)).filter((shown) => shown !== undefined)
}

interface Step extends Omit<ExpandRequest, 'tree'> {
  readonly collection: CollectionModel
  readonly segment: string
  readonly below: ExpandTree
  readonly together: Together
}

/** What several segments load with one query, by each of them; `byId` once it is there. */
type Together = Map<string, { readonly ids: readonly string[]; byId?: ReadonlyMap<string, PresentedRecord> }>

/** Follows one segment; null if the path is abandoned here or at every end below. */
async function followHop(app: RecordsContext, records: readonly StoredRecord[], step: Step): Promise<Followed | null> {
  const hop = findHop(app, step)
  const rule = hop ? bindingRule(hop.target.viewRule, step.view.request) : null
  if (!hop || rule === null) return null
  const links = await hop.link(records)
  const ids = distinctIds(links)
  const shared = step.together.get(step.segment)
  const byId = shared?.byId ?? (await presentTargets(app, { ...step, hop, rule, ids: shared?.ids ?? ids }))
  if (!byId) return null
  if (shared) shared.byId = byId
  return { single: hop.single, links, byId }
}

/** Loads and presents what a hop leads to, by id; null if every path below is abandoned. */
async function presentTargets(
  app: RecordsContext,
  step: Step & { readonly hop: Hop; readonly rule: string; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, PresentedRecord> | null> {
  const targets = await loadTargets(app, step)
  const below: Expansions | null =
    step.below.size > 0 && targets.length > 0
      ? await expandRecords(app, targets, { ...step, tree: step.below })
      : new Map()
  if (!below) return null
  const presented = await presentAll(app, targets, { ...step, expansions: below })
  presented.forEach((each) => step.budget.weighPresented(each))
  return new Map(targets.map((target, i) => [target.values.id, presented[i]!]))
}

/**
 * What relations to the same collection lead to, where no path goes on: loaded once for all of them, as the people of a
 * document. More than one query holds is loaded for each by itself, so that an excess is noticed as early.
 */
function idsTogether(app: RecordsContext, records: readonly StoredRecord[], { tree, view }: ExpandRequest): Together {
  const ends = new Map<string, string[]>()
  for (const [segment, below] of tree) {
    const field = below.size === 0 ? planOf(records[0]!.collection).byName.get(segment) : undefined
    if (field?.type !== 'relation' || !mayRead(field, view)) continue
    ends.set(field.collectionId, [...(ends.get(field.collectionId) ?? []), segment])
  }
  const together: Together = new Map()
  for (const segments of ends.values()) {
    const ids = segments.length > 1 ? namedBy(records, segments) : null
    if (!ids || ids.size > IDS_PER_QUERY) continue
    const shared = { ids: [...ids] }
    for (const segment of segments) together.set(segment, shared)
  }
  return together
}

/** The ids in these relations of the records; once it is clear that one query does not hold them, only some. */
function namedBy(records: readonly StoredRecord[], segments: readonly string[]): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { values } of records) {
    for (const segment of segments) for (const id of listItems(values[segment] ?? null)) ids.add(id)
    if (ids.size > IDS_PER_QUERY) break
  }
  return ids
}

/** The distinct linked ids; throws `LimitExceeded` before loading more than an answer may hold. */
function distinctIds(links: ReadonlyMap<StoredRecord, readonly string[]>): string[] {
  let linked = 0
  for (const ids of links.values()) refuseAbove((linked += ids.length))
  return [...new Set([...links.values()].flat())]
}

async function loadTargets(
  app: RecordsContext,
  wanted: Pick<ExpandRequest, 'view' | 'slice'> & { hop: Hop; rule: string; ids: readonly string[] },
): Promise<StoredRecord[]> {
  const { hop, rule, ids, view, slice } = wanted
  const request = { ...view.request, context: 'expand' as const }
  const found: StoredRecord[] = []
  for (let start = 0; start < ids.length; start += IDS_PER_QUERY) {
    const spec = { collection: hop.target, rule, ids: ids.slice(start, start + IDS_PER_QUERY) }
    for (const record of await findMany(app, { spec, request }, view.executor)) found.push(record)
    await slice.yieldIfOver()
  }
  return found
}

function findHop(
  app: RecordsContext,
  { collection, segment, view }: Pick<Step, 'collection' | 'segment' | 'view'>,
): Hop | null {
  const field = planOf(collection).byName.get(segment)
  if (field?.type === 'relation') {
    const target = app.collections.find(field.collectionId)
    if (!target || !mayRead(field, view)) return null
    return {
      target,
      single: !isMultiple(field),
      link: async (records) => new Map(records.map((record) => [record, listItems(record.values[segment] ?? null)])),
    }
  }
  return findBackHop(app, { collection, segment, view })
}

function mayRead(field: RelationField, view: View): boolean {
  return !field.hidden || bindingRule(null, view.request) !== null
}

/** The hop of `other_via_field`: the records of `other` whose `field` refers to this record. */
function findBackHop(
  app: RecordsContext,
  { collection, segment, view }: Pick<Step, 'collection' | 'segment' | 'view'>,
): Hop | null {
  const [, name = '', fieldName = ''] = /^(\w+)_via_(\w+)$/.exec(segment) ?? []
  const target = app.collections.find(name)
  const field = target && planOf(target).byName.get(fieldName)
  if (!target || field?.type !== 'relation' || field.collectionId !== collection.id || !mayRead(field, view))
    return null
  return {
    target,
    single: hasUniqueIndex(target, fieldName),
    link: (records) => linkBack(app, { target, field, view }, records),
  }
}

interface BackLink {
  readonly target: CollectionModel
  readonly field: RelationField
  readonly view: View
}

async function linkBack(
  app: RecordsContext,
  back: BackLink,
  records: readonly StoredRecord[],
): Promise<Map<StoredRecord, string[]>> {
  const links = new Map<string, string[]>()
  for (const record of records) links.set(record.values.id, [])
  const parents = [...links.keys()]
  for (let start = 0; start < parents.length; start += IDS_PER_QUERY) {
    for (const row of await backRows(app, back, parents.slice(start, start + IDS_PER_QUERY))) {
      const ids = links.get(row.parent)
      if (ids && ids.length < MAX_BACK_RELATIONS) ids.push(row.id)
    }
  }
  return new Map(records.map((record) => [record, links.get(record.values.id) ?? []]))
}

/**
 * The links back to these records. Beyond the limit, a second query lets the database pick the first links of each
 * record.
 */
async function backRows(
  app: RecordsContext,
  back: BackLink,
  ids: readonly string[],
): Promise<{ parent: string; id: string }[]> {
  const executor = back.view.executor ?? app.driver
  const links = backQuery(app, back, ids)
  // Rows of a view stay in the order of its query.
  const order = raw(back.target.type === 'view' ? '' : ' ORDER BY place')
  const rows = await executor.all<{ parent: string; id: string }>(
    sql`SELECT parent, id FROM (${links}) l${order} LIMIT ${MAX_LINKS}`,
  )
  if (rows.length < MAX_LINKS) return rows
  const numbered = sql`SELECT parent, id, ROW_NUMBER() OVER (PARTITION BY parent ORDER BY place) AS nth FROM (${links}) l`
  return executor.all(sql`SELECT parent, id FROM (${numbered}) n WHERE nth <= ${MAX_BACK_RELATIONS} LIMIT ${MAX_LINKS}`)
}

/** The query of all links back, with the row's place in the table's order. */
function backQuery(app: RecordsContext, { target, field }: BackLink, ids: readonly string[]): Sql {
  const { dialect } = app.driver
  const own = (name: string) => raw(`t.${dialect.id(name)}`)
  const table = raw(`${dialect.id(target.name)} t`)
  const column = own(field.name)
  const place = raw(target.type === 'view' ? '0' : `t.${dialect.rowOrder}`)
  const wanted = join(
    ids.map((id) => sql`${id}`),
    ', ',
  )
  if (!isMultiple(field))
    return sql`SELECT ${column} AS parent, ${own('id')} AS id, ${place} AS place FROM ${table} WHERE ${column} IN (${wanted})`
  const item = raw('je.value')
  return sql`SELECT ${item} AS parent, ${own('id')} AS id, ${place} AS place FROM ${table}, ${dialect.jsonEach(column, 'je')} WHERE ${item} IN (${wanted})`
}
