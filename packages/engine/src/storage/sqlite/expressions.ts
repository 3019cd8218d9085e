import type { Affinity, FieldModel, FieldValue } from '@timesheet/schema'
import type { CompareSign, Dialect, Expression } from '../dialect.ts'
import { join, raw, sql, type Sql } from '../sql.ts'
import { toColumn } from './columns.ts'
import { foundRows, search } from './search.ts'
import { searchKeyOf } from './search-key.ts'
import { spanishKey } from './spanish-key.ts'

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

const SIGNS: Readonly<Record<CompareSign, string>> = {
  '=': '=',
  'is': 'IS',
  'is not': 'IS NOT',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

/** The engine's expressions in SQLite's SQL; since the semantics are SQLite's, comparisons are plain. */
export const sqliteExpressions: Expressions = {
  setup: '',
  bind: bindValue,
  constant: (value) => text(sql`${raw(quoted(value))}`, false),
  likely: (condition) => sql`likely(${condition})`,
  bindColumn,
  compare,
  coalesce: (value) => ({ ...value, sql: sql`COALESCE(${value.sql}, '')`, affinity: 'none', nullable: false }),
  like: (left, pattern, negated) => sql`${left.sql} ${raw(negated ? 'NOT LIKE' : 'LIKE')} ${pattern.sql} ESCAPE '\\'`,
  contains: (value) => text(sql`('%' || ${value.sql} || '%')`, value.nullable),
  amongSelected: (column, query) => sql`${column} IN (${query})`,
  lower: (value) => text(sql`LOWER(${value.sql})`, value.nullable),
  fold: (value) => text(searchKeyOf(value.sql), value.nullable),
  jsonPath,
  jsonEach,
  eachValue: (alias) => text(raw(`${alias}.value`), true),
  // The lists are unnested once, even for a sub-select of every row, and SQLite indexes their items.
  joinHolders: ({ table, list, item, itemsAlias }) =>
    sql`(${table} CROSS JOIN ${jsonEach(list, itemsAlias)}) ON ${raw(itemsAlias)}.value = ${item} AND instr(${list}, ${item}) > 0`,
  mayHold: (list, item) => sql`instr(${list}, ${item}) > 0`,
  jsonLength: (column) => ({
    sql: sql`(CASE WHEN COALESCE(${column}, '') = '' THEN 0 WHEN json_valid(${column}) THEN CASE json_type(${column}) WHEN 'array' THEN json_array_length(${column}) ELSE 1 END ELSE 1 END)`,
    type: 'number',
    affinity: 'none',
    nullable: false,
  }),
  strftime: (format, time, modifiers) =>
    text(sql`strftime(${join([sql`${format}`, time.sql, ...modifiers.map((each) => sql`${each}`)], ', ')})`, true),
  geoDistance,
  spanishKey: (value) => text(spanishKey(value.sql), value.nullable),
  search,
  foundBy: (asked, most) => {
    const rows = foundRows(asked)
    return rows && sql`${rows} LIMIT ${most}`
  },
  // The index gives rows one by one, so a count up to a limit reads no more than that.
  sampledBy: () => undefined,
  random: 'RANDOM()',
  orderBy: (value, descending) => sql`${value.sql}${raw(descending ? ' DESC' : ' ASC')}`,
  extreme: (value, which) => ({ ...value, sql: sql`${raw(which === 'least' ? 'MIN' : 'MAX')}(${value.sql})` }),
}

function compare(left: Expression, sign: CompareSign, right: Expression): Sql {
  // The same without NULLs, and what the planner finds in the condition of a partial index.
  if (sign === 'is not' && !left.nullable && !right.nullable) return sql`${left.sql} != ${right.sql}`
  return sql`${left.sql} ${raw(SIGNS[sign])} ${right.sql}`
}

function text(expression: Sql, nullable: boolean): Expression {
  return { sql: expression, type: 'text', affinity: 'none', nullable }
}

function bindValue(value: string | number, affinity: Affinity = 'none'): Expression {
  const plain = bindPlain(value)
  if (affinity === 'none') return plain
  return { ...plain, sql: sql`CAST(${plain.sql} AS ${raw(affinity === 'numeric' ? 'NUMERIC' : 'TEXT')})`, affinity }
}

function bindPlain(value: string | number): Expression {
  // A literal, because a partial index is not used for bound values.
  if (value === '') return text(raw(`''`), false)
  // LIKE ends a pattern at NUL, so that one beginning with it would match everything.
  if (typeof value === 'string') return text(sql`${value.replaceAll('\0', '\uFFFD')}`, false)
  // Literals for the same reason.
  const written = value === 0 || value === 1 ? raw(String(value)) : sql`${value}`
  return { sql: written, type: 'number', affinity: 'none', nullable: false }
}

function quoted(value: string): string {
  return `'${value.replaceAll("'", "''")}'`
}

function bindColumn(field: FieldModel, value: FieldValue): Sql {
  const isNumber = field.type === 'number' || field.type === 'bool'
  return sql`CAST(${toColumn(field, value)} AS ${raw(isNumber ? 'NUMERIC' : 'TEXT')})`
}

function jsonEach(column: Sql, alias: string): Sql {
  return sql`json_each(CASE WHEN json_valid(${column}) THEN ${column} ELSE json_array(${column}) END) ${raw(alias)}`
}

function jsonPath(column: Sql, path: readonly string[]): Expression {
  const steps = path.map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`)).join('')
  const extracted = sql`(CASE WHEN json_valid(${column}) THEN json_extract(${column}, ${raw(`'$${steps}'`)}) ELSE json_extract(json_object('v', ${column}), ${raw(`'$.v${steps}'`)}) END)`
  return { sql: extracted, type: 'json', affinity: 'none', nullable: true }
}

// `acos` of slightly more than 1 is NULL, as in PocketBase.
function geoDistance([lonA, latA, lonB, latB]: readonly [Expression, Expression, Expression, Expression]): Expression {
  const radians = (value: Expression) => sql`radians(${value.sql})`
  const arc = sql`cos(${radians(latA)}) * cos(${radians(latB)}) * cos(${radians(lonB)} - ${radians(lonA)}) + sin(${radians(latA)}) * sin(${radians(latB)})`
  return { sql: sql`(6371 * acos(${arc}))`, type: 'number', affinity: 'none', nullable: true }
}
