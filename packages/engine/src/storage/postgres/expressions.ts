import type { Affinity, FieldModel, FieldValue } from '@timesheet/schema'
import type { CompareSign, Dialect, Expression, HoldersJoin } from '../dialect.ts'
import { raw, sql, type Sql } from '../sql.ts'
import { toColumn } from './columns.ts'
import { spanishKey } from './spanish-key.ts'
import { FUNCTIONS } from './functions.ts'
import { foundBy, sampledBy, search } from './search.ts'
import { DEFAULT_INDEX_ORDER } from './index-order.ts'

type Expressions = Pick<
  Dialect,
  | 'setup'
  | 'bind'
  | 'constant'
  | 'likely'
  | 'bindColumn'
  | 'compare'
  | 'coalesce'
  | 'like'
  | 'contains'
  | 'lower'
  | 'fold'
  | 'jsonPath'
  | 'jsonEach'
  | 'eachValue'
  | 'mayHold'
  | 'joinHolders'
  | 'jsonLength'
  | 'strftime'
  | 'geoDistance'
  | 'spanishKey'
  | 'search'
  | 'amongSelected'
  | 'foundBy'
  | 'sampledBy'
  | 'random'
  | 'orderBy'
  | 'extreme'
>

const MAX_INT = 2 ** 31 - 1
/** The SQL that `bindValue` writes for a text. */
const BOUND_TEXT = '?::text'
const SIGNS: Readonly<Record<CompareSign, string>> = {
  '=': '=',
  'is': 'IS NOT DISTINCT FROM',
  'is not': 'IS DISTINCT FROM',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

/**
 * The engine's expressions in PostgreSQL's SQL. Numbers are never compared with texts directly: where the types differ
 * or depend on the row, both sides become jsonb scalars, which the functions of `functions.ts` compare in SQLite's
 * order.
 */
export const postgresExpressions: Expressions = {
  setup: `${FUNCTIONS}${DEFAULT_INDEX_ORDER}`,
  bind: bindValue,
  constant: (value) => textOf(raw(`'${value.replaceAll("'", "''")}'::text`), false),
  // It counts how often each value occurs.
  likely: (condition) => condition,
  bindColumn,
  compare,
  coalesce: (value) =>
    value.type === 'text'
      ? textOf(sql`COALESCE(${value.sql}, '')`, false)
      : { sql: sql`COALESCE(${asJson(value)}, '""'::jsonb)`, type: 'json', affinity: 'none', nullable: false },
  like: (left, pattern, negated) =>
    sql`lower((${asText(left)}) COLLATE "C") ${raw(negated ? 'NOT LIKE' : 'LIKE')} ${loweredPattern(pattern)}`,
  contains: (value) => textOf(sql`('%' || ${asText(value)} || '%')`, value.nullable),
  // With IN the planner takes half of all rows for found, and would rather put all of them in order first.
  amongSelected: (column, query) => sql`${column} = ANY (ARRAY(${query}))`,
  lower: (value) => textOf(sql`lower((${asText(value)}) COLLATE "C")`, value.nullable),
  // Most texts are ASCII: they need no function of the database's language.
  fold: (value) => {
    const text = asText(value)
    const key = sql`CASE WHEN octet_length(${text}) = length(${text}) THEN lower((${text}) COLLATE "C") ELSE rec_search_key(${text}) END`
    return textOf(key, value.nullable)
  },
  jsonPath: (column, path) => ({
    sql: sql`rec_json((${column})::text, ${raw(`'{${path.join(',')}}'`)})`,
    type: 'json',
    affinity: 'none',
    nullable: true,
  }),
  jsonEach,
  eachValue: (alias) => textOf(raw(`${alias}.value`), true),
  mayHold,
  joinHolders,
  jsonLength: (column) => ({
    sql: sql`rec_length((${column})::text)`,
    type: 'number',
    affinity: 'none',
    nullable: false,
  }),
  strftime: (format, time, modifiers) =>
    textOf(sql`rec_strftime(${format}::text, ${asText(time)}, ${textArray(modifiers)})`, true),
  geoDistance: ([lonA, latA, lonB, latB]) => ({
    sql: sql`rec_geo_distance(${asNumber(lonA)}, ${asNumber(latA)}, ${asNumber(lonB)}, ${asNumber(latB)})`,
    type: 'number',
    affinity: 'none',
    nullable: true,
  }),
  spanishKey: (value) => textOf(spanishKey(asText(value)), value.nullable),
  search,
  foundBy,
  sampledBy,
  random: 'random()',
  orderBy,
  extreme: (value, which) => {
    const sortable = value.type === 'json' ? textOf(asText(value), true) : value
    return { ...sortable, sql: sql`${raw(which === 'least' ? 'MIN' : 'MAX')}(${sortable.sql})` }
  },
}

function jsonEach(column: Sql, alias: string): Sql {
  return sql`rec_each((${column})::text) ${raw(`${alias}(value)`)}`
}

// Written as an equation, which the planner expects to match few rows; of `> 0` it expects a third.
function mayHold(list: Sql, item: Sql): Sql {
  return sql`least(strpos(${list}, ${item}), 1) = 1`
}

// Evaluated row by row, the pre-check skips nearly all lists; evaluated for all rows, each list is unnested once and
// its items are hashed. With 600 records and two such joins that took 10 ms and half a second, where a join by IN took
// more than a minute.
function joinHolders({ table, list, item, itemsAlias, rowByRow }: HoldersJoin): Sql {
  const items = jsonEach(list, itemsAlias)
  const value = raw(`${itemsAlias}.value`)
  if (rowByRow) return sql`${table} ON ${mayHold(list, item)} AND ${item} IN (SELECT ${value} FROM ${items})`
  return sql`(${table} CROSS JOIN ${items}) ON ${value} = ${item} AND ${mayHold(list, item)}`
}

// Lowers a known pattern here: a generic plan would lower-case a parameter for each row. Backslash is the default
// escape.
function loweredPattern(pattern: Expression): Sql {
  const { text, params } = pattern.sql
  const [value] = params
  return text === BOUND_TEXT && typeof value === 'string'
    ? sql`${value.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())}::text`
    : sql`lower((${asText(pattern)}) COLLATE "C")`
}

function textOf(expression: Sql, nullable: boolean): Expression {
  return { sql: expression, type: 'text', affinity: 'none', nullable }
}

// Integers are bound as int, which is comparable with smallint and double precision columns through their indexes.
function bindValue(value: string | number, affinity: Affinity = 'none'): Expression {
  // A literal, because a generic plan does not use a partial index for parameters.
  if (value === '') return { ...textOf(raw(`''::text`), false), affinity }
  // PostgreSQL text cannot hold NUL; a text with the replacement character equals none that has NUL.
  if (typeof value === 'string') return { ...textOf(sql`${value.replaceAll('\0', '\uFFFD')}::text`, false), affinity }
  // Literals for the same reason.
  if (value === 0 || value === 1) return { sql: raw(String(value)), type: 'number', affinity, nullable: false }
  const isInt = Number.isInteger(value) && Math.abs(value) <= MAX_INT
  return { sql: sql`${value}::${raw(isInt ? 'int' : 'float8')}`, type: 'number', affinity, nullable: false }
}

function bindColumn(field: FieldModel, value: FieldValue): Sql {
  if (field.type === 'number') return sql`${toColumn(field, value)}::float8`
  if (field.type === 'bool') return sql`${toColumn(field, value)}::smallint`
  const stored = toColumn(field, value)
  return sql`${typeof stored === 'string' ? stored.replaceAll('\0', '\uFFFD') : stored}::text COLLATE "C"`
}

function compare(left: Expression, sign: CompareSign, right: Expression): Sql {
  const operator = raw(SIGNS[sign])
  if (left.type === right.type && left.type !== 'json') {
    // The same without NULLs, and what the planner finds in the condition of a partial index.
    if (sign === 'is not' && !left.nullable && !right.nullable) return sql`${left.sql} <> ${right.sql}`
    const isOrder = left.type === 'text' && sign !== '=' && !sign.startsWith('is')
    return isOrder ? sql`(${left.sql}) COLLATE "C" ${operator} ${right.sql}` : sql`${left.sql} ${operator} ${right.sql}`
  }
  const a = convertedJson(left, right)
  const b = convertedJson(right, left)
  if (sign === 'is' || sign === 'is not') return sql`${a} ${operator} ${b}`
  return sql`rec_compare(${a}, ${b}) ${operator} 0`
}

/** Applies SQLite's affinity conversions to the jsonb scalar of an expression. */
function convertedJson(value: Expression, other: Expression): Sql {
  if (other.affinity === 'numeric' && value.affinity !== 'numeric' && value.type !== 'number')
    return sql`rec_numeric(${asJson(value)})`
  if (other.affinity === 'text' && value.affinity === 'none' && value.type !== 'text')
    return sql`to_jsonb(${asText(value)})`
  return asJson(value)
}

function asJson(value: Expression): Sql {
  if (value.type === 'json') return value.sql
  return value.type === 'text' ? sql`to_jsonb((${value.sql})::text)` : sql`to_jsonb((${value.sql})::float8)`
}

function asText(value: Expression): Sql {
  if (value.type === 'text') return value.sql
  return value.type === 'json' ? sql`(${value.sql} #>> '{}')` : sql`rec_text((${value.sql})::float8)`
}

function asNumber(value: Expression): Sql {
  return value.type === 'number' ? sql`(${value.sql})::float8` : sql`rec_number(${asJson(value)})`
}

function textArray(items: readonly string[]): Sql {
  return items.reduce<Sql>((array, item) => sql`array_append(${array}, ${item}::text)`, raw(`'{}'::text[]`))
}

function orderBy(value: Expression, descending: boolean): Sql {
  // NULLS is omitted for expressions that are never NULL, so that indexes in the default order match.
  const nulls = value.nullable ? (descending ? ' NULLS LAST' : ' NULLS FIRST') : ''
  const direction = raw(`${descending ? ' DESC' : ' ASC'}${nulls}`)
  if (value.type === 'number') return sql`${value.sql}${direction}`
  if (value.type === 'text') return sql`(${value.sql}) COLLATE "C"${direction}`
  const rank = sql`(CASE jsonb_typeof(${value.sql}) WHEN 'number' THEN 1 WHEN 'string' THEN 2 END)${direction}`
  const number = sql`(CASE jsonb_typeof(${value.sql}) WHEN 'number' THEN (${value.sql} #>> '{}')::numeric END)${direction}`
  return sql`${rank}, ${number}, (${value.sql} #>> '{}') COLLATE "C"${direction}`
}
