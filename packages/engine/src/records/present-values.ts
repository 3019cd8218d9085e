import type { CollectionModel } from '@timesheet/schema'
import { isSuperuser, type RequestInfo } from '../kernel/request-info.ts'
import type { RecordsContext } from './records-context.ts'
import { QueryError } from '../query/index.ts'
import type { Executor } from '../storage/driver.ts'
import { LimitExceeded } from '../storage/query-limits.ts'
import type { Breath } from './breathe.ts'
import { planOf } from './collection-plan.ts'
import { findMany } from './find.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** A record as it leaves: the JSON of record-api §4.1. */
export type PresentedRecord = Record<string, unknown>

/** For whom and how records are shown. */
export interface View {
  readonly request: RequestInfo
  /** Relation paths (record-api §9). */
  readonly expand?: string
  /** The records just authenticated: their e-mail is shown. */
  readonly revealEmail?: boolean
  /** The records were just stored: an expand that asks too much is left out, as the write stands. */
  readonly isStored?: boolean
  /** The open transaction, when the records were written in one that is not committed yet. */
  readonly executor?: Executor
}

const RECORDS_PER_BREATH = 100

/** What `expand` of each record holds; a record that is missing here gets none. */
export type Expansions = ReadonlyMap<StoredRecord, Record<string, unknown>>

/** Presents records of one collection whose expansions are loaded already. */
export async function presentAll(
  app: RecordsContext,
  records: readonly StoredRecord[],
  how: { view: View; expansions: Expansions | null; breath: Breath },
): Promise<PresentedRecord[]> {
  const collection = records[0]?.collection
  if (!collection) return []
  const superuser = isSuperuser(how.view.request)
  const plan = planOf(collection)
  const keys = superuser ? plan.shownToSuperusers : plan.shownToOthers
  const hidesEmail =
    collection.type === 'auth' && !superuser && !how.view.revealEmail ? await emailHider(app, records, how.view) : null
  const all: PresentedRecord[] = []
  for (const record of records) {
    if (all.length % RECORDS_PER_BREATH === 0) await how.breath.take()
    const presented: PresentedRecord = { collectionId: collection.id, collectionName: collection.name }
    for (const key of keys) presented[key] = record.values[key]
    if (hidesEmail?.(record)) delete presented['email']
    const expand = how.expansions?.get(record)
    if (expand) presented['expand'] = expand
    all.push(presented)
  }
  return all
}

/** Tells whose e-mail this viewer may not see: not visible to all, not the viewer's own, and not managed by the viewer (record-api §4.1). */
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
