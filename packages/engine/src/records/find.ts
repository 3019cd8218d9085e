import type { CollectionModel, Rule } from '@timesheet/schema'
import { isSuperuser, type RequestInfo } from '../kernel/request-info.ts'
import type { ProgramFilter } from '../kernel/program-filter.ts'
import type { RecordsContext } from './records-context.ts'
import { buildList, buildView, QueryError, rowToValues, type ListSpec, type QueryEnv } from '../query/index.ts'
import type { Dialect } from '../storage/dialect.ts'
import type { Executor, Row, Transaction } from '../storage/driver.ts'
import { join, raw, sql } from '../storage/sql.ts'
import { statementsOf } from './collection-plan.ts'
import { readGuarded } from './read-view.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { type CollectionRef, keyOf } from '../kernel/typed-rows.ts'

/** The request of the program itself: nobody, without headers, query and body. */
export const PROGRAM_REQUEST: RequestInfo = {
  context: 'default',
  method: '',
  headers: {},
  query: {},
  body: {},
  auth: null,
}

/** What a query needs to know of the moment and of who asks. */
export function queryEnv(
  app: RecordsContext,
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

/** The rule that binds this request: none for the program and for superusers. */
export function bindingRule(rule: Rule, request: RequestInfo | null): Rule {
  return request === null || isSuperuser(request) ? '' : rule
}

/** The record with this id, without asking any access rule. */
export async function findById(
  app: RecordsContext,
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

/** The records with these ids, by their ids; nobody else changes them until the transaction ends. */
export async function findByIds(
  app: RecordsContext,
  { collection, ids }: { readonly collection: CollectionModel; readonly ids: readonly string[] },
  tx: Transaction,
): Promise<ReadonlyMap<string, StoredRecord>> {
  const { dialect } = app.driver
  const id = raw(dialect.id('id'))
  const columns = join(
    collection.fields.map((field) => raw(dialect.id(field.name))),
    ', ',
  )
  const wanted = join(
    ids.toSorted().map((each) => sql`${each}`),
    ', ',
  )
  const rows = await tx.all(
    sql`SELECT ${columns} FROM ${raw(dialect.id(collection.name))} WHERE ${id} IN (${wanted}) ORDER BY ${id}${dialect.whileChanged}`,
  )
  return new Map(rows.map((row) => toRecord(app, collection, row)).map((record) => [record.values.id, record]))
}

export interface RuledLookup {
  readonly collection: CollectionModel
  readonly id: string
  /** Null never matches. */
  readonly rule: Rule
  readonly request: RequestInfo | null
}

/** The record with this id when it satisfies the rule; a rule that cannot be evaluated is not satisfied (record-api §7). */
export async function findByRule(
  app: RecordsContext,
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

/** Whether a rule asks for more than the record and what it refers to: it may take long, and a write must not make others wait for it. */
export function takesTime(app: RecordsContext, { collection, id, rule, request }: RuledLookup): boolean {
  if (rule === null || rule.trim() === '') return false
  try {
    return buildView(queryEnv(app, request), { collection, id, rule }).bounded !== true
  } catch (error) {
    if (error instanceof QueryError) return false
    throw error
  }
}

/** The records of a list query, in its order. */
export async function findMany(
  app: RecordsContext,
  query: { spec: ListSpec; request: RequestInfo | null },
  executor: Executor = app.driver,
): Promise<StoredRecord[]> {
  const { collection } = query.spec
  const statement = buildList(queryEnv(app, query.request, executor), query.spec)
  const rows = await readGuarded(collection, () => executor.all(statement))
  return rows.map((row) => toRecord(app, collection, row))
}

/** A row that a select of the collection's columns gave, as a record. */
export function toRecord(app: RecordsContext, collection: CollectionModel, row: Row): StoredRecord {
  return { collection, values: rowToValues(collection, row, app.driver.dialect) }
}

/** What the program looks for among the records that a viewer may list. */
export interface VisibleQuery extends ProgramFilter, Pick<ListSpec, 'sort' | 'limit' | 'offset' | 'ids'> {}

/** The records that a program's own filter takes, among those that the collection's list rule lets the request's viewer see. */
export async function findVisible<Ref extends CollectionRef>(
  app: RecordsContext,
  request: RequestInfo,
  { collection: ref, ...rest }: VisibleQuery & { readonly collection: Ref },
): Promise<StoredRecord<Ref>[]> {
  const collection = app.collections.find(keyOf(ref))
  const rule = collection && bindingRule(collection.listRule, request)
  if (!collection || rule === null || rule === undefined) return []
  return (await findMany(app, { spec: { ...rest, collection, rule }, request })) as StoredRecord<Ref>[]
}
