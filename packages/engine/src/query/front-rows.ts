import { type CollectionModel, fieldNamed, isMultiple } from '@timesheet/schema'
import type { Expression } from '../storage/dialect.ts'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { collationOf } from './collation-of.ts'
import { FilterCompiler } from './compile-filter.ts'
import { compileRule, isRestricted, type QueryConditions } from './compile-conditions.ts'
import { JoinScope } from './join-scope.ts'
import type { Equality } from './equalities.ts'
import { leadsIndex } from './leads-index.ts'
import { orderedWithin } from './ordered-within.ts'
import type { QueryEnv } from './query-env.ts'
import { compileSort, lastDescends, rowOrder } from './sort.ts'

/** An order of the records of a collection, of which some are asked for, and who asks. */
export interface AskedOrder extends Pick<QueryConditions, 'rule' | 'trusted' | 'clientFilter'> {
  readonly collection: CollectionModel
  readonly sort: string
}

export interface Front {
  readonly size: number
  /** Of the table. */
  readonly alias: string
  /** By which the order of the records refers to what is selected. */
  readonly name: string
}

/** Some records that precede all others in an order. */
export interface FrontRows {
  /** Selects their positions, as `place`. */
  readonly select: Sql
  /**
   * The terms of the order, in which they are selected: a database that reads one after the other then stops as soon
   * as it has a page of them.
   */
  readonly order: readonly Sql[]
}

/**
 * At most `size` records that precede all others in an order, or all others that have what the filter wants: by a field
 * of theirs that an index orders, or by a text of the record that they refer to, of which there are few. Undefined for
 * any other order.
 */
export function frontRows(env: QueryEnv, asked: AskedOrder, front: Front): FrontRows | undefined {
  const [first = '', ...others] = asked.sort.split(',')
  const descends = first.trim().startsWith('-')
  const name = first.trim().replace(/^[+-]/, '')
  const [field = '', path, ...rest] = name.split('.')
  if (path === undefined) {
    const { collection, clientFilter: filter = '' } = asked
    const isLed = leadsIndex(collection, field, collationOf(env, collection, field))
    const within = orderedWithin(env, { collection, filter, field }) ?? (isLed ? [] : undefined)
    return within && byIndex(env, asked, { ...front, within })
  }
  if (rest.length + others.length > 0) return undefined
  // Throws where who asks may not order by that.
  termsOf(env, asked, front.alias)
  return byRelated(env, asked, { ...front, field, path, descends })
}

interface Indexed extends Front {
  readonly within: readonly Equality[]
}

function byIndex(env: QueryEnv, asked: AskedOrder, { size, alias, name, within }: Indexed): FrontRows | undefined {
  const { dialect } = env
  const { terms, joins } = termsOf(env, asked, alias)
  const keys = terms.flatMap((term) => (term.kind === 'value' ? [term] : []))
  if (joins > 0 || keys.length < terms.length) return undefined
  const orderOf = (of: (key: (typeof keys)[number], i: number) => Sql, position: string) => [
    ...keys.map((key, i) => dialect.orderBy({ ...key.value, sql: of(key, i) }, key.descending)),
    rowOrder(position, lastDescends(terms)),
  ]
  const position = `${alias}.${dialect.rowOrder}`
  const columns = [
    sql`${placeOf(env, alias)} AS place`,
    sql`${raw(position)} AS nth`,
    ...keys.map(({ value }, i) => sql`${value.sql} AS ${raw(`k${i}`)}`),
  ]
  const wanted = within.map((each) => sql`${raw(`${alias}.${dialect.id(each.name)}`)} = ${each.value}`)
  const where = wanted.length > 0 ? sql` WHERE ${join(wanted, ' AND ')}` : raw('')
  const table = raw(`${dialect.id(asked.collection.name)} ${alias}`)
  const order = orderOf(({ value }) => value.sql, position)
  return {
    select: sql`SELECT ${join(columns, ', ')} FROM ${table}${where} ORDER BY ${join(order, ', ')} LIMIT ${size}`,
    order: orderOf((_, i) => raw(`${name}.k${i}`), `${name}.nth`),
  }
}

function placeOf({ dialect }: QueryEnv, alias: string): Sql {
  return raw(`${alias}.${dialect.rowPlace}`)
}

function termsOf(env: QueryEnv, { collection, sort, ...asked }: AskedOrder, alias: string) {
  const scope = new JoinScope(env.dialect, `${alias}j`)
  const compiler = new FilterCompiler(env, { collection, alias, nullable: false, rows: 1 }, scope)
  return { terms: compileSort(compiler, sort, isRestricted(env, asked)), joins: scope.size }
}

/** Of so many records at most the first ones are found quickly without an index. */
const MOST_RELATED = 5000

interface Related extends Front {
  readonly field: string
  readonly path: string
  readonly descends: boolean
}

// Those that refer to none, if they stand first, and those that refer to the first records of the order. Records with equal
// keys are in or out together, as what refers to them is ordered by its own position.
function byRelated(env: QueryEnv, asked: AskedOrder, front: Related): FrontRows | undefined {
  const { dialect } = env
  const { size, name, descends } = front
  const first = firstRelated(env, asked, front)
  if (!first) return undefined
  const key = { ...first.key, nullable: true }
  const orderOf = (rows: string) => [
    dialect.orderBy({ ...key, sql: raw(`${rows}.k0`) }, descends),
    rowOrder(`${rows}.nth`, descends),
  ]
  const order = orderOf(name)
  const those = referring(env, asked, { ...front, first })
  if (descends) return { select: those, order }
  const { own, columns, refers, position } = referringTo(env, asked, front)
  const none = sql`SELECT ${columns} FROM ${own} WHERE ${refers} = '' ORDER BY ${rowOrder(position, false)} LIMIT ${size}`
  const rest = sql`SELECT place, nth, k0 FROM (${those}) those WHERE (SELECT COUNT(*) FROM (${none}) none) < ${size}`
  const either = sql`SELECT place, nth, NULL AS k0 FROM (${none}) none UNION ALL ${rest}`
  return { select: sql`SELECT place, nth, k0 FROM (${either}) u ORDER BY ${join(orderOf('u'), ', ')}`, order }
}

function referringTo(env: QueryEnv, { collection }: AskedOrder, { alias, field }: Related) {
  const { dialect } = env
  const position = `${alias}.${dialect.rowOrder}`
  return {
    position,
    own: raw(`${dialect.id(collection.name)} ${alias}`),
    refers: raw(`${alias}.${dialect.id(field)}`),
    columns: sql`${placeOf(env, alias)} AS place, ${raw(position)} AS nth`,
  }
}

interface Referring extends Related {
  readonly first: FirstRelated
}

/** Those that refer to the first records of the order. To one they are met in their own order, without reading all. */
function referring(env: QueryEnv, asked: AskedOrder, { first, ...front }: Referring): Sql {
  const { dialect } = env
  const { size, descends } = front
  const { own, columns, refers, position } = referringTo(env, asked, front)
  const nth = rowOrder(position, descends)
  if (first.areMany) {
    const key = dialect.orderBy({ ...first.key, sql: raw('t.key') }, descends)
    return sql`SELECT ${columns}, t.key AS k0 FROM (${first.select}) t CROSS JOIN ${own} WHERE ${refers} = t.id ORDER BY ${key}, ${nth} LIMIT ${size}`
  }
  const its = (column: string) => sql`(SELECT ${raw(`t.${column}`)} FROM (${first.select}) t)`
  return sql`SELECT ${columns}, ${its('key')} AS k0 FROM ${own} WHERE ${refers} = ${its('id')} ORDER BY ${nth} LIMIT ${size}`
}

interface FirstRelated {
  /** Selects `id` and `key`. */
  readonly select: Sql
  readonly key: Expression
  readonly areMany: boolean
}

/** The first records of an order, as many as about `size` rows refer to. Undefined where they are not few. */
function firstRelated(
  env: QueryEnv,
  asked: AskedOrder,
  { size, field, path, descends }: Related,
): FirstRelated | undefined {
  const { dialect, sizes } = env
  const target = targetOf(env, asked.collection, field)
  const records = target ? (sizes?.rowsOf(target.name) ?? 0) : 0
  if (!target || records === 0 || records > MOST_RELATED || !seesAll(env, asked, target)) return undefined
  const key = keyOf(env, { ...asked, collection: target, sort: path }, 'k')
  const bound = keyOf(env, { ...asked, collection: target, sort: path }, 'b')
  if (!key || !bound) return undefined
  const rows = sizes?.rowsOf(asked.collection.name) ?? 0
  const some = Math.max(1, Math.floor((size * records) / Math.max(1, rows)))
  const table = (name: string) => raw(`${dialect.id(target.name)} ${name}`)
  const last = sql`SELECT ${bound.sql} FROM ${table('b')} ORDER BY ${dialect.orderBy(bound, descends)} LIMIT 1 OFFSET ${some}`
  const precedes = dialect.compare(key, descends ? '>' : '<', { ...bound, sql: sql`(${last})`, nullable: true })
  // The limit takes nothing away; it tells the planner how few they are.
  const select = sql`SELECT ${raw(`k.${dialect.id('id')}`)} AS id, ${key.sql} AS key FROM ${table('k')} WHERE ${precedes} LIMIT ${some}`
  return { select, key, areMany: some > 1 }
}

/** The records that an indexed field refers to, one each. */
function targetOf(env: QueryEnv, collection: CollectionModel, name: string): CollectionModel | undefined {
  const field = fieldNamed(collection, name)
  if (field?.type !== 'relation' || isMultiple(field) || !leadsIndex(collection, name)) return undefined
  const target = env.collections.find(field.collectionId)
  return target?.type === 'view' ? undefined : target
}

/** Whether who asks may list all records: those that may not be seen stand among those that refer to none. */
function seesAll(env: QueryEnv, asked: AskedOrder, collection: CollectionModel): boolean {
  const { listRule } = collection
  if (!isRestricted(env, asked) || listRule === '') return true
  if (listRule === null) return false
  const root = { collection, alias: 'k', nullable: false }
  const compiler = new FilterCompiler(env, root, new JoinScope(env.dialect, 'kj'))
  return compileRule(compiler, { rule: listRule }) === true
}

/** The sort key of a text or number that records hold themselves. */
function keyOf(env: QueryEnv, asked: AskedOrder, alias: string) {
  const field = fieldNamed(asked.collection, asked.sort)
  if (field?.type !== 'text' && field?.type !== 'number') return undefined
  const { terms, joins } = termsOf(env, asked, alias)
  const [term] = terms
  return joins === 0 && term?.kind === 'value' ? term.value : undefined
}
