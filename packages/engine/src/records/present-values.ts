import type { CollectionModel } from '@timesheet/schema'
import { isSuperuser, type RequestInfo } from '../kernel/request-info.ts'
import type { RecordsContext } from './records-context.ts'
import { QueryError } from '../query/index.ts'
import type { Executor } from '../storage/driver.ts'
import { LimitExceeded } from '../storage/query-limits.ts'
import type { TimeSlice } from './time-slice.ts'
import { planOf } from './collection-plan.ts'
import { findMany } from './find.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** The JSON of a record as the API answers it (record-api §4.1). */
export type PresentedRecord = Record<string, unknown>

/** Options of presenting records: the request whose viewer sees them, and what to include. */
export interface View {
  readonly request: RequestInfo
  /** The relation paths to expand (record-api §9). */
  readonly expand?: string
  /** The names of the only fields that are answered, so that others need not be presented; all without. */
  readonly only?: ReadonlySet<string> | undefined
  /** Shows the e-mail of the records, which have just authenticated. */
  readonly revealEmail?: boolean
  /**
   * Whether the records were just stored: then an expand above the limits is omitted instead of failing a write that is
   * done.
   */
  readonly isStored?: boolean
  /** The transaction that wrote the records, if it is not committed yet. */
  readonly executor?: Executor
}

const RECORDS_PER_CHECK = 100

/** The `expand` value of each record; a record missing here gets none. */
export type Expansions = ReadonlyMap<StoredRecord, Record<string, unknown>>

/** Presents records of one collection with expansions that are loaded already. */
export async function presentAll(
  app: RecordsContext,
  records: readonly StoredRecord[],
  how: { view: View; expansions: Expansions | null; slice: TimeSlice },
): Promise<PresentedRecord[]> {
  const collection = records[0]?.collection
  if (!collection) return []
  const superuser = isSuperuser(how.view.request)
  const plan = planOf(collection)
  const shown = superuser ? plan.shownToSuperusers : plan.shownToOthers
  const { only } = how.view
  const keys = only ? shown.filter((key) => only.has(key)) : shown
  const hidesEmail =
    collection.type === 'auth' && !superuser && !how.view.revealEmail ? await emailHider(app, records, how.view) : null
  const all: PresentedRecord[] = []
  for (const record of records) {
    if (all.length % RECORDS_PER_CHECK === 0) await how.slice.yieldIfOver()
    const presented: PresentedRecord = { collectionId: collection.id, collectionName: collection.name }
    for (const key of keys) presented[key] = record.values[key]
    if (hidesEmail?.(record)) delete presented['email']
    const expand = how.expansions?.get(record)
    if (expand) presented['expand'] = expand
    all.push(presented)
  }
  return all
}

/**
 * Returns which records' e-mail must be hidden from the viewer: not public, not the viewer's own, and not managed by
 * the viewer (record-api §4.1).
 */
async function emailHider(
  app: RecordsContext,
  records: readonly StoredRecord[],
  view: View,
): Promise<(record: StoredRecord) => boolean> {
  const { auth } = view.request
  const isPrivate = (record: StoredRecord) =>
    record.values['emailVisibility'] !== true &&
    !(auth?.values.id === record.values.id && auth.collection.id === record.collection.id)
  const hidden = records.filter(isPrivate)
  const collection = records[0]!.collection
  if (hidden.length === 0 || !auth || collection.type !== 'auth' || !collection.manageRule) return isPrivate
  const managed = await managedIds(
    app,
    { collection, rule: collection.manageRule, ids: hidden.map((record) => record.values.id) },
    view,
  )
  return (record) => isPrivate(record) && !managed.has(record.values.id)
}

async function managedIds(
  app: RecordsContext,
  spec: { collection: CollectionModel; rule: string; ids: readonly string[] },
  view: View,
): Promise<Set<string>> {
  try {
    const managed = await findMany(app, { spec, request: view.request }, view.executor)
    return new Set(managed.map((record) => record.values.id))
  } catch (error) {
    if (!(error instanceof QueryError || error instanceof LimitExceeded)) throw error
    app.log.warn({ err: error, collection: spec.collection.name }, 'a manageRule cannot be evaluated: nobody manages')
    return new Set()
  }
}
