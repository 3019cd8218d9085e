import { type CollectionModel, fieldNamed, isMultiple } from '@timesheet/schema'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { FilterCompiler } from './compile-filter.ts'
import { compileRule, isRestricted, type QueryConditions } from './compile-conditions.ts'
import { JoinScope } from './join-scope.ts'
import { leadsIndex } from './leads-index.ts'
import type { QueryEnv } from './query-env.ts'
import { compileSort, lastDescends, rowOrder, type SortTerm } from './sort.ts'

/** An order of the records of a collection, and who asks for it. */
export interface AskedOrder extends Pick<QueryConditions, 'rule' | 'trusted'> {
  readonly collection: CollectionModel
  readonly sort: string
}

/**
 * Selects the positions, as `place`, of at most `size` records that precede all others in an order: by a field of theirs
 * that an index orders, or by a text of the record that they refer to, of which there are few. Undefined for any other
 * order. `alias` is that of the table.
 */
export function frontRows(env: QueryEnv, asked: AskedOrder, front: Front): Sql | undefined {
  const [first = '', ...others] = asked.sort.split(',')
  const descends = first.trim().startsWith('-')
  const name = first.trim().replace(/^[+-]/, '')
  const [field = '', path, ...rest] = name.split('.')
  if (path === undefined) return isIndexed(env, asked.collection, field) ? byIndex(env, asked, front) : undefined
  return rest.length + others.length === 0 ? byRelated(env, asked, { ...front, field, path, descends }) : undefined
}

/** Whether an index has the order of a field: of a Spanish text that of its keys. */
function isIndexed({ spanishTexts }: QueryEnv, collection: CollectionModel, field: string): boolean {
  const isSpanish = spanishTexts?.has(`${collection.id}.${fieldNamed(collection, field)?.name}`) === true
  return leadsIndex(collection, field, isSpanish ? 'ES' : '')
}

interface Front {
  readonly size: number
  readonly alias: string
}

function byIndex(env: QueryEnv, asked: AskedOrder, { size, alias }: Front): Sql | undefined {
  const { dialect } = env
  const { terms, joins } = termsOf(env, asked, alias)
  if (joins > 0 || terms.some(({ kind }) => kind !== 'value')) return undefined
  const order = [
    ...terms.flatMap((term) => orderOf(env, term)),
    rowOrder(`${alias}.${dialect.rowOrder}`, lastDescends(terms)),
  ]
  return sql`SELECT ${placeOf(env, alias)} AS place FROM ${raw(`${dialect.id(asked.collection.name)} ${alias}`)} ORDER BY ${join(order, ', ')} LIMIT ${size}`
}

function placeOf({ dialect }: QueryEnv, alias: string): Sql {
  return raw(`${alias}.${dialect.rowPlace}`)
}

function orderOf({ dialect }: QueryEnv, term: SortTerm): readonly Sql[] {
  return term.kind === 'value' ? [dialect.orderBy(term.value, term.descending)] : []
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
function byRelated(env: QueryEnv, asked: AskedOrder, front: Related): Sql | undefined {
  const { dialect } = env
  const { size, alias, field, descends } = front
  const first = firstRelated(env, asked, front)
  if (!first) return undefined
  const position = `${alias}.${dialect.rowOrder}`
  const place = placeOf(env, alias)
  const own = raw(`${dialect.id(asked.collection.name)} ${alias}`)
  const refers = raw(`${alias}.${dialect.id(field)}`)
  const order = sql`${dialect.orderBy({ ...first.key, sql: raw('t.key') }, descends)}, ${rowOrder(position, descends)}`
  const those = sql`SELECT ${place} AS place FROM (${first.select}) t CROSS JOIN ${own} WHERE ${refers} = t.id ORDER BY ${order} LIMIT ${size}`
  if (descends) return those
  const none = sql`SELECT ${place} AS place FROM ${own} WHERE ${refers} = '' ORDER BY ${rowOrder(position, false)} LIMIT ${size}`
  return sql`SELECT place FROM (${none}) none UNION ALL SELECT place FROM (${those}) those WHERE (SELECT COUNT(*) FROM (${none}) none) < ${size}`
}

/** The first records of an order, as many as about `size` rows refer to: `id` and `key`. Undefined where they are not few. */
function firstRelated(env: QueryEnv, asked: AskedOrder, { size, field, path, descends }: Related) {
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
  return { select, key }
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
