import type { CollectionModel, Rule } from '@timesheet/schema'
import { isSuperuser, type RequestInfo } from '../kernel/request-info.ts'
import type { ProgramFilter } from '../kernel/program-filter.ts'
import type { HookApp } from '../hooks/hook-app.ts'
import {
  buildCounted,
  buildIds,
  buildList,
  buildView,
  QueryError,
  rowToValues,
  TOTAL,
  type ListSpec,
  type QueryEnv,
} from '../query/index.ts'
import { among } from '../storage/among.ts'
import type { Dialect } from '../storage/dialect.ts'
import type { Executor, Row, Transaction } from '../storage/driver.ts'
import { join, raw, sql } from '../storage/sql.ts'
import { statementsOf } from './collection-plan.ts'
import { readGuarded } from './read-view.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { type CollectionRef, keyOf } from '../kernel/typed-rows.ts'

/** The program's own request: a guest's, without headers, query and body. */
export const PROGRAM_REQUEST: RequestInfo = {
  context: 'default',
  method: '',
  headers: {},
  query: {},
  body: {},
  auth: null,
}

/** The environment of a query: collections, dialect, request and time. */
export function queryEnv(
  app: HookApp,
  request: RequestInfo | null,
  executor: Executor & { readonly dialect?: Dialect } = app.driver,
): QueryEnv {
  return {
    collections: app.collections,
    dialect: executor.dialect ?? app.driver.dialect,
    request: request ?? PROGRAM_REQUEST,
    now: app.clock(),
    spanishTexts: app.spanishTexts,
    sizes: app.sizes,
  }
}

/** The rule that applies to a request: '' (none) for the program and superusers. */
export function bindingRule(rule: Rule, request: RequestInfo | null): Rule {
  return request === null || isSuperuser(request) ? '' : rule
}

/** Finds a record by id without applying access rules. */
export async function findById(
  app: HookApp,
  where: { collection: CollectionModel; id: string },
  executor: Executor = app.driver,
): Promise<StoredRecord | undefined> {
  const { collection, id } = where
  if (id === '') return undefined
  const statement = { text: statementsOf(app.driver.dialect, collection).select, params: [id] }
  const row = await readGuarded(collection, () =>
    executor.get(collection.type === 'view' ? statement : { ...statement, bounded: true }),
  )
  return row && toRecord(app, collection, row)
}

/** Finds records by id, by their ids, and locks their rows until the transaction ends. */
export async function findByIds(
  app: HookApp,
  { collection, ids }: { readonly collection: CollectionModel; readonly ids: readonly string[] },
  tx: Transaction,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const { dialect } = app.driver
  const id = raw(dialect.id('id'))
  const columns = join(
    collection.fields.map((field) => raw(dialect.id(field.name))),
    ', ',
  )
  const wanted = among(dialect, id, ids.toSorted())
  const rows = await tx.all(
    sql`SELECT ${columns} FROM ${raw(dialect.id(collection.name))} WHERE ${wanted} ORDER BY ${id}${dialect.whileChanged}`,
  )
  return new Map(rows.map((row) => toRecord(app, collection, row)).map((record) => [record.values.id, record]))
}

export interface RuledLookup {
  readonly collection: CollectionModel
  readonly id: string
  /** Null matches no record. */
  readonly rule: Rule
  readonly request: RequestInfo | null
}

/** Finds a record by id if it satisfies the rule; a rule that cannot be evaluated is not satisfied (record-api §7). */
export async function findByRule(
  app: HookApp,
  lookup: RuledLookup,
  executor: Executor = app.driver,
): Promise<StoredRecord | undefined> {
  const { collection, id, rule, request } = lookup
  if (rule === null) return undefined
  if (rule.trim() === '') return findById(app, lookup, executor)
  try {
    const statement = buildView(queryEnv(app, request, executor), { collection, id, rule })
    const row = await readGuarded(collection, () => executor.get(statement))
    return row && toRecord(app, collection, row)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    app.log.warn({ err: error, collection: collection.name }, 'a rule cannot be evaluated: it counts as not satisfied')
    return undefined
  }
}

/**
 * Whether a rule reads more than the record and what it refers to, so that it may be slow and must not run inside a
 * write transaction.
 */
export function takesTime(app: HookApp, { collection, id, rule, request }: RuledLookup): boolean {
  if (rule === null || rule.trim() === '') return false
  try {
    return buildView(queryEnv(app, request), { collection, id, rule }).bounded !== true
  } catch (error) {
    if (error instanceof QueryError) return false
    throw error
  }
}

/** The records of a list query, in order. */
export async function findMany(
  app: HookApp,
  query: { spec: ListSpec; request: RequestInfo | null },
  executor: Executor = app.driver,
): Promise<StoredRecord[]> {
  const { collection } = query.spec
  const statement = buildList(queryEnv(app, query.request, executor), query.spec)
  const rows = await readGuarded(collection, () => executor.all(statement))
  return rows.map((row) => toRecord(app, collection, row))
}

/** As `findMany`, with the number of all matching records as far as a row tells it; undefined where none can. */
export async function findCounted(
  app: HookApp,
  { spec, request }: { readonly spec: ListSpec; readonly request: RequestInfo | null },
): Promise<{ readonly records: readonly StoredRecord[]; readonly total?: number } | undefined> {
  const { collection } = spec
  const statement = buildCounted(queryEnv(app, request), spec)
  if (!statement) return undefined
  const rows = await readGuarded(collection, () => app.driver.all(statement))
  const [first] = rows
  const records = rows.map((row) => toRecord(app, collection, row))
  return { records, ...(first && { total: Number(first[TOTAL]) }) }
}

/** Converts a row, selected with the collection's columns, to a record. */
export function toRecord(app: HookApp, collection: CollectionModel, row: Row): StoredRecord {
  return { collection, values: rowToValues(collection, row, app.driver.dialect) }
}

/** A query among the records that a viewer may list: the program's, within what a client's filter selects. */
export interface VisibleQuery
  extends ProgramFilter, Pick<ListSpec, 'sort' | 'limit' | 'offset' | 'ids' | 'clientFilter'> {}

/** Finds the records that match a program's filter and that the request's viewer may list. */
export async function findVisible<Ref extends CollectionRef>(
  app: HookApp,
  request: RequestInfo,
  { collection: ref, ...rest }: VisibleQuery & { readonly collection: Ref },
  executor: Executor = app.driver,
): Promise<StoredRecord<Ref>[]> {
  const collection = app.collections.find(keyOf(ref))
  const rule = collection && bindingRule(collection.listRule, request)
  if (!collection || rule === null || rule === undefined) return []
  return (await findMany(app, { spec: { ...rest, collection, rule }, request }, executor)) as StoredRecord<Ref>[]
}

/** As `findVisible`, only the ids: of so many records that their values would not fit into memory. */
export async function findVisibleIds(
  app: HookApp,
  request: RequestInfo,
  { collection: ref, ...rest }: VisibleQuery & { readonly collection: CollectionRef },
): Promise<readonly string[]> {
  const collection = app.collections.find(keyOf(ref))
  const rule = collection && bindingRule(collection.listRule, request)
  if (!collection || rule === null || rule === undefined) return []
  const statement = buildIds(queryEnv(app, request), { ...rest, collection, rule })
  const rows = await readGuarded(collection, () => app.driver.all<{ id: string }>(statement))
  return rows.map(({ id }) => id)
}
