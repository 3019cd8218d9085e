import { boolField, jsonField, numberField, relationField, textField, VIEW_ID } from './view-fields.ts'
import { crc32, type CollectionModel, type FieldModel } from '@timesheet/schema'
import type { SelectColumn, SelectQuery } from '../../storage/select-query.ts'
import { closeOf, isSymbol, isWord } from '../../storage/sql-tokens.ts'
import { columnOrigin } from './column-origin.ts'
import { InvalidViewQuery } from './invalid-view-query.ts'

const NAME = /^\w{1,100}$/
const RESERVED: ReadonlySet<string> = new Set([
  'null',
  'true',
  'false',
  '_rowid_',
  'collectionid',
  'collectionname',
  'expand',
])

/** The field of a CAST to each of these types; any other CAST is a json field. */
const CASTS: Readonly<Record<string, (name: string) => FieldModel>> = {
  real: (name) => numberField(name, false),
  decimal: (name) => numberField(name, false),
  numeric: (name) => numberField(name, false),
  int: (name) => numberField(name, true),
  integer: (name) => numberField(name, true),
  text: textField,
  bool: boolField,
  boolean: boolField,
}

/**
 * The fields of a view's columns, in order (record-api §3.6): a column that selects a collection's field keeps its type
 * and options, `hidden` included. Throws `InvalidViewQuery` for invalid names and a missing id.
 */
export function deriveFields(select: SelectQuery, collections: readonly CollectionModel[]): FieldModel[] {
  const seen = new Set<string>()
  for (const [i, { name }] of select.columns.entries()) {
    const key = name.toLowerCase()
    if (!NAME.test(name) || name.includes('_via_'))
      throw new InvalidViewQuery(`column ${i} ("${name}") needs a name of letters, digits and underscores: use AS`)
    if (RESERVED.has(key)) throw new InvalidViewQuery(`column ${i} ("${name}") has a reserved name`)
    if (seen.has(key)) throw new InvalidViewQuery(`two columns are called "${name}"`)
    seen.add(key)
  }
  if (!select.columns.some(({ name }) => name === 'id'))
    throw new InvalidViewQuery('missing required id column (`(ROW_NUMBER() OVER()) AS id` makes one)')
  return select.columns.map((column) => deriveField(column, select, collections))
}

function deriveField(column: SelectColumn, select: SelectQuery, collections: readonly CollectionModel[]): FieldModel {
  const { name } = column
  if (name === 'id') return VIEW_ID
  return ofCollection(column, select, collections) ?? ofCall(column) ?? jsonField(name)
}

function ofCollection(
  column: SelectColumn,
  select: SelectQuery,
  collections: readonly CollectionModel[],
): FieldModel | null {
  const origin = columnOrigin(column, select, collections)
  if (!origin) return null
  if (origin.field.name === 'id') return relationField(column.name, origin.collection.id)
  return { ...origin.field, id: `_clone_${crc32(column.name).toString(36)}`, name: column.name }
}

/** The field of a column that is only `count(…)`, `total(…)` or `cast(… AS type)`. */
function ofCall({ name, expression }: SelectColumn): FieldModel | null {
  const [word, bracket] = expression
  if (word?.kind !== 'word' || !isSymbol(bracket, '(') || closeOf(expression, 1) !== expression.length) return null
  if (isWord(word, 'count')) return numberField(name, true)
  if (isWord(word, 'total')) return numberField(name, false)
  if (!isWord(word, 'cast')) return null
  const as = expression.findLastIndex((token) => isWord(token, 'as'))
  const type = expression[as + 1]?.value ?? ''
  return Object.hasOwn(CASTS, type) ? CASTS[type]!(name) : null
}
