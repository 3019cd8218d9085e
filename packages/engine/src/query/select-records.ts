import type { CollectionModel } from '@timesheet/schema'
import { among } from '../storage/among.ts'
import type { Dialect } from '../storage/dialect.ts'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { FilterCompiler } from './compile-filter.ts'
import {
  compileFilters,
  compileRule,
  isRestricted,
  refuseSuperuserIdentifiers,
  type QueryConditions,
} from './compile-conditions.ts'
import { allOf, toSql, type Condition } from './condition.ts'
import { JoinScope } from './join-scope.ts'
import { namesRecord } from './names-few-rows.ts'
import { frontRows } from './front-rows.ts'
import type { QueryEnv } from './query-env.ts'
import { type RareValues, rareValues } from './rare-values.ts'
import { compileSort, lastDescends, rowOrder, type SortTerm } from './sort.ts'

/** Which records to select, in which order. */
export interface ListSpec extends QueryConditions {
  readonly collection: CollectionModel
  readonly sort?: string
  readonly limit?: number
  readonly offset?: number
  /** Only the records with these ids; an empty list matches none. */
  readonly ids?: readonly string[]
  /**
   * That few records satisfy the rule: they are selected first, and filtered and ordered then. Without statistics of
   * both conditions together, a database prefers an index for the order or the filter, and reads the whole table for
   * the few that also satisfy the rule.
   */
  readonly isNarrow?: boolean
  /**
   * Where it is known how many records have the words that are searched for: few, which are found and ordered then (see
   * `buildCounted`), or so many that the first ones in the order of the list are met sooner than all are found.
   */
  readonly found?: 'few' | 'many'
}

/** One record, if it satisfies the rule. */
export interface ViewSpec {
  readonly collection: CollectionModel
  readonly id: string
  readonly rule: string
}

/** The alias of the listed records. */
export const ROOT = 'r'
/** Limits below which rows are read faster by key in this process than in a reading process. */
const MAX_BOUNDED_IDS = 100
const MAX_BOUNDED_ROWS = 1000
/** From this record on, a page is found by keys alone before its records are read: skipping whole rows is slow. */
const DEEP = 300
/** Of more records than these not all that match are found for one page of them. */
export const MOST_FOUND = 500_000
/** The records that satisfy a narrow rule, by their hidden position. */
const SEEN = 'seen'
/** The alias of the records of which the first ones of an order are found. */
const FRONT_ROW = 'f'

/** Selects all stored columns of the matching records, each record once, in the given order or that of insertion. */
export function buildList(env: QueryEnv, spec: ListSpec): Sql {
  const query = compileList(isReadWhole(env, spec) ? findingAll(env) : env, spec)
  const columns = storedColumns(env.dialect, spec.collection)
  const statement = sql`${query.first}${selectPage(env.dialect, query, { columns, spec })}`
  return isBounded(env, query, spec) ? { ...statement, bounded: true } : statement
}

/**
 * Whether a list is read from its first record to its last, as more than a page of it is asked for at once: the first
 * ones in its order, which are soon met where many match, are not all that is read.
 */
function isReadWhole({ sizes }: QueryEnv, { collection, limit = 0 }: ListSpec): boolean {
  return limit > DEEP && (sizes?.rowsOf(collection.name) ?? 0) <= MOST_FOUND
}

/** What is found in any case is best found by an index of it, however many records have it. */
function findingAll(env: QueryEnv): QueryEnv {
  const dialect: Dialect = { ...env.dialect, likely: (condition) => condition }
  return { ...env, dialect }
}

/** As `buildList`, only the ids. */
export function buildIds(env: QueryEnv, spec: ListSpec): Sql {
  const query = compileList(env, spec)
  const columns = raw(`${ROOT}.${env.dialect.id('id')}`)
  return sql`${query.first}${selectPage(env.dialect, query, { columns, spec })}`
}

/** The column with the number of all matching records. */
export const TOTAL = 'total'

/**
 * As `buildList`, each row with the number of all matching records in `TOTAL`: for an order that no index has, where all
 * of them are found in any case. As they are counted, a database cannot rather read the table in the order of the list
 * until it has met enough that match. Undefined where rows multiply or have no position.
 */
export function buildCounted(env: QueryEnv, spec: ListSpec): Sql | undefined {
  const query = compileList(findingAll(env), spec)
  if (query.scope.multiplies || spec.collection.type === 'view') return undefined
  if (query.terms.some(({ kind }) => kind !== 'value')) return undefined
  const columns = sql`${storedColumns(env.dialect, spec.collection)}, ${raw(`p.${TOTAL}`)}`
  const statement = selectDeep(env.dialect, query, { columns, spec, isCounted: true })
  return sql`${query.first}${statement}`
}

/** The first records of an order, by their hidden position. */
const FRONT = 'front'

/**
 * As `buildList`, among about `size` records that precede all others in the order. A full page of them is that of the
 * list: whoever filters by what many records have need not have all of these found and ordered. Undefined where an order
 * has no such front.
 */
export function buildFront(env: QueryEnv, spec: ListSpec, size: number): Sql | undefined {
  const { collection, rule, sort = '', trusted } = spec
  if (collection.type === 'view' || sort === '') return undefined
  const { clientFilter = '' } = spec
  const asked = { collection, rule, sort, clientFilter, ...(trusted && { trusted }) }
  const front = frontRows(env, asked, { size, alias: FRONT_ROW, name: FRONT })
  if (!front) return undefined
  const { isNarrow: _isNarrow, ...others } = spec
  // Ordered by what the front says, without joins of its own.
  const query = compileList(env, { ...others, sort: '', found: 'many' })
  if (query.scope.multiplies) return undefined
  const { dialect } = env
  const rows = dialect.rowsAt(FRONT, collection.name, ROOT)
  const from = sql`(${front.select}) ${rows}${query.scope.joins()}`
  return sql`SELECT ${storedColumns(dialect, collection)} FROM ${from} WHERE ${toSql(query.where)} ORDER BY ${join(front.order, ', ')}${paging(spec)}`
}

/** Whether a query reads a limited number of rows, each by id or position, and joins only by id. */
function isBounded(
  env: QueryEnv,
  query: CompiledQuery,
  { ids, clientFilter = '', limit, offset = 0 }: ListSpec,
): boolean {
  const { collection, scope, where, terms } = query
  if (collection.type === 'view' || !scope.isByKey) return false
  if (ids && ids.length <= MAX_BOUNDED_IDS && clientFilter === '' && terms.length === 0) return true
  const isStart = limit !== undefined && limit + offset <= MAX_BOUNDED_ROWS && where === true && terms.length === 0
  return isStart || isSmall(env, { collection, clientFilter })
}

/**
 * Whether a table is small enough to be read in this process; not with a client's pattern, which may be matched with
 * long texts.
 */
function isSmall(
  { sizes }: QueryEnv,
  { collection, clientFilter = '' }: Pick<ListSpec, 'collection' | 'clientFilter'>,
): boolean {
  const rows = sizes?.rowsOf(collection.name) ?? 0
  return rows > 0 && rows <= MAX_BOUNDED_ROWS && !clientFilter.includes('~')
}

function selectPage(
  dialect: Dialect,
  query: CompiledQuery,
  { columns, spec }: { readonly columns: Sql; readonly spec: ListSpec },
): Sql {
  if (query.scope.multiplies) return sql`${selectGrouped(dialect, query, columns)}${paging(spec)}`
  const isDeep = (spec.offset ?? 0) >= DEEP && query.collection.type !== 'view'
  return isDeep && query.terms.every(({ kind }) => kind === 'value')
    ? selectDeep(dialect, query, { columns, spec })
    : sql`${selectPlain(dialect, query, columns)}${paging(spec)}`
}

/** Counts the matching records, up to `upTo` if given: one row with `total`. */
export function buildCount(env: QueryEnv, spec: ListSpec, upTo?: number): Sql {
  const { collection, scope, first: seen, from, where } = compileList(env, { ...spec, sort: '' })
  const id = `${ROOT}.${env.dialect.id('id')}`
  const matching = sql`FROM ${from}${scope.joins()} WHERE ${toSql(where)}`
  const counted = scope.multiplies ? raw(`COUNT(DISTINCT ${id})`) : raw('COUNT(*)')
  const first = scope.multiplies ? raw(`DISTINCT ${id}`) : raw('1 AS found')
  const statement =
    upTo === undefined
      ? sql`${seen}SELECT ${counted} AS total ${matching}`
      : sql`${seen}SELECT COUNT(*) AS total FROM (SELECT ${first} ${matching}${paging({ limit: upTo })}) counted`
  return collection.type !== 'view' && scope.isByKey && isSmall(env, spec) ? { ...statement, bounded: true } : statement
}

/** Selects one record if it satisfies the rule. */
export function buildView(env: QueryEnv, { collection, id, rule }: ViewSpec): Sql {
  const one = buildList(env, { collection, rule, ids: [id] })
  return { ...one, text: `${one.text} LIMIT 1` }
}

/** A query with compiled joins, conditions and order. */
export interface CompiledQuery {
  readonly collection: CollectionModel
  readonly scope: JoinScope
  /** What precedes SELECT: the records that satisfy a narrow rule; mostly nothing. */
  readonly first: Sql
  /** The table with its alias. */
  readonly table: Sql
  /** The table as the start of FROM, with the records of `first`. */
  readonly from: Sql
  readonly where: Condition
  readonly terms: readonly SortTerm[]
}

/** Compiles rule, filters and order of a list with shared joins. */
export function compileList(env: QueryEnv, spec: ListSpec): CompiledQuery {
  const { collection, sort = '' } = spec
  refuseSuperuserIdentifiers(env, spec, sort)
  const scope = new JoinScope(env.dialect, 'j')
  const compiler = new FilterCompiler(
    env,
    {
      collection,
      alias: ROOT,
      nullable: collection.type === 'view',
      rows: rowsOf(env, spec),
      ...rareIn(spec),
      ...(collection.type !== 'view' && { isApart: apartIn(spec) }),
      ...(!spec.ids && spec.found !== 'many' && { isSearched: true }),
    },
    scope,
  )
  const table = raw(`${env.dialect.id(collection.name)} ${ROOT}`)
  const rule = compileRule(compiler, spec)
  const isApart = spec.isNarrow === true && scope.size === 0 && typeof rule !== 'boolean' && collection.type !== 'view'
  const ruled = isApart ? seenFirst(env.dialect, table, rule) : { first: raw(''), from: table, where: rule }
  const where = allOf([chosenIds(env.dialect, spec.ids), ruled.where, compileFilters(env, compiler, spec)])
  const terms = compileSort(compiler, sort, isRestricted(env, spec))
  return { collection, scope, table, ...ruled, where, terms }
}

/** Selects the records of a rule before all else; the order of CROSS JOIN keeps SQLite from turning it around. */
function seenFirst(dialect: Dialect, table: Sql, rule: Sql): Pick<CompiledQuery, 'first' | 'from' | 'where'> {
  const place = raw(`${ROOT}.${dialect.rowOrder}`)
  return {
    first: sql`WITH ${raw(SEEN)} AS MATERIALIZED (SELECT ${place} AS place FROM ${table} WHERE ${rule}) `,
    from: sql`${raw(SEEN)} CROSS JOIN ${table}`,
    where: sql`${place} = ${raw(`${SEEN}.place`)}`,
  }
}

/** Whether a name occurs so many times in rule, filters and order, and no more. */
function apartIn({ rule, filter = '', clientFilter = '', sort = '' }: ListSpec) {
  const texts = [rule, filter, clientFilter, sort].join('\n')
  return (name: string, times: number) => texts.split(name).length - 1 === times
}

function rowsOf({ sizes }: QueryEnv, { ids, collection }: ListSpec): number {
  return Math.max(1, ids?.length ?? sizes?.rowsOf(collection.name) ?? 1)
}

/** The rare values by which rows are best found: not where they are found by their ids or a record they point to. */
function rareIn({ collection, ids, clientFilter = '', filter = '', params }: ListSpec): { readonly rare?: RareValues } {
  const rare = rareValues(collection)
  if (rare.size === 0 || ids || namesRecord(collection, { filter: clientFilter })) return {}
  return namesRecord(collection, { filter, ...(params && { params }) }) ? {} : { rare }
}

function chosenIds(dialect: Dialect, ids: readonly string[] | undefined): Condition {
  if (!ids) return true
  if (ids.length === 0) return false
  return among(dialect, raw(`${ROOT}.${dialect.id('id')}`), ids)
}

function storedColumns(dialect: Dialect, collection: CollectionModel): Sql {
  return raw(collection.fields.map((field) => `${ROOT}.${dialect.id(field.name)}`).join(', '))
}

function selectPlain(dialect: Dialect, query: CompiledQuery, columns: Sql): Sql {
  const terms = query.terms.map((term) =>
    term.kind === 'value' ? dialect.orderBy(term.value, term.descending) : specialTerm(dialect, term),
  )
  return sql`SELECT ${columns} FROM ${query.from}${query.scope.joins()} WHERE ${toSql(query.where)}${orderBy(dialect, query, terms)}`
}

interface DeepPage {
  readonly columns: Sql
  readonly spec: ListSpec
  readonly isCounted?: boolean
}

// Finds the positions of a page with their sort keys, which an index may hold, and then reads its records. Where all are
// counted they are ordered after that: else a database might count them in the order of an index, row by row.
function selectDeep(dialect: Dialect, query: CompiledQuery, { columns, spec, isCounted = false }: DeepPage): Sql {
  const place = raw(`${ROOT}.${dialect.rowOrder}`)
  const values = query.terms.flatMap((term) => (term.kind === 'value' ? [term] : []))
  const keys = values.map(({ value }, i) => sql`${value.sql} AS ${raw(`k${i}`)}`)
  const byKeys = (rows: string) =>
    values.map(({ value, descending }, i) => dialect.orderBy({ ...value, sql: raw(`${rows}.k${i}`) }, descending))
  const found = [sql`${place} AS place`, ...keys, ...(isCounted ? [raw(`COUNT(*) OVER () AS ${TOTAL}`)] : [])]
  const all = sql`SELECT ${join(found, ', ')} FROM ${query.from}${query.scope.joins()} WHERE ${toSql(query.where)}`
  const page = isCounted
    ? sql`SELECT * FROM (${all}) f ORDER BY ${join([...byKeys('f'), rowOrder('f.place', lastDescends(query.terms))], ', ')}`
    : sql`${all}${orderBy(
        dialect,
        query,
        values.map(({ value, descending }) => dialect.orderBy(value, descending)),
      )}`
  return sql`SELECT ${columns} FROM (${page}${paging(spec)}) p JOIN ${query.table} ON ${place} = p.place${orderBy(dialect, query, byKeys('p'))}`
}

// For joins that multiply rows: selects each id once, with the smallest (or largest) of its sort keys, and then the
// records.
function selectGrouped(dialect: Dialect, query: CompiledQuery, columns: Sql): Sql {
  const id = dialect.id('id')
  const keys: Sql[] = [raw(`${ROOT}.${id}`)]
  const terms = query.terms.map((term, i) => {
    if (term.kind !== 'value') return specialTerm(dialect, term)
    const extreme = dialect.extreme(term.value, term.descending ? 'greatest' : 'least')
    keys.push(sql`${extreme.sql} AS ${raw(`k${i}`)}`)
    return dialect.orderBy({ ...extreme, sql: raw(`g.k${i}`) }, term.descending)
  })
  const groups = sql`SELECT ${join(keys, ', ')} FROM ${query.from}${query.scope.joins()} WHERE ${toSql(query.where)} GROUP BY ${raw(`${ROOT}.${id}`)}`
  return sql`SELECT ${columns} FROM (${groups}) g JOIN ${query.table} ON ${raw(`${ROOT}.${id} = g.${id}`)}${orderBy(dialect, query, terms)}`
}

function specialTerm(dialect: Dialect, term: Exclude<SortTerm, { kind: 'value' }>): Sql {
  return term.kind === 'random' ? raw(dialect.random) : rowOrder(`${ROOT}.${dialect.rowOrder}`, term.descending)
}

// Equal records are ordered by insertion, so that pages never overlap; rows of a view have no such order.
function orderBy(dialect: Dialect, { collection, terms }: CompiledQuery, sorted: readonly Sql[]): Sql {
  const isOrdered = collection.type === 'view' || terms.some((term) => term.kind !== 'value')
  const all = isOrdered ? sorted : [...sorted, rowOrder(`${ROOT}.${dialect.rowOrder}`, lastDescends(terms))]
  return all.length > 0 ? sql` ORDER BY ${join(all, ', ')}` : raw('')
}

function paging({ limit, offset }: Pick<ListSpec, 'limit' | 'offset'>): Sql {
  if (limit === undefined) return raw('')
  return offset ? sql` LIMIT ${limit} OFFSET ${offset}` : sql` LIMIT ${limit}`
}
