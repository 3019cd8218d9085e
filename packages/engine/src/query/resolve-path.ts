import type { CollectionModel, FieldModel } from '@timesheet/schema'
import { fieldNamed, holdsItems, holdsJson, holdsText, isMultiple } from '@timesheet/schema'
import type { Dialect, Expression } from '../storage/dialect.ts'
import { raw } from '../storage/sql.ts'
import { isPublicEmail, shownOrEmpty } from './email-privacy.ts'
import { backRelationHop, itemsHop, relationHops, sortedKey, sortKeyHop, visibleHop } from './hops.ts'
import type { Hop, JoinScope } from './join-scope.ts'
import type { RowOperand } from './operand.ts'
import { QueryError } from './query-error.ts'
import type { ResolveContext } from './resolve-context.ts'

const MAX_HOPS = 6
const BACK_RELATION = /^(\w+?)_via_(\w+)$/
const MODIFIERS = new Set(['', 'length', 'each', 'lower', 'fold'])

/** The row that a path has reached, and its hops. */
export interface PathPosition {
  readonly collection: CollectionModel
  readonly hops: readonly Hop[]
  readonly depth: number
}

export interface Path {
  readonly from: PathPosition
  readonly parts: readonly string[]
  readonly modifier: string
}

/** Resolves a dotted path through relations to a column (record-api §5.3); undefined if it names no field. */
export function resolvePath(context: ResolveContext, path: Path): RowOperand | undefined {
  if (!MODIFIERS.has(path.modifier)) throw new QueryError(`unsupported modifier ":${path.modifier}"`)
  if (path.parts.includes('')) return undefined
  let position = path.from
  for (const [i, name] of path.parts.entries()) {
    const rest = path.parts.slice(i + 1)
    const field = fieldNamed(position.collection, name)
    if (field && context.restricted && field.hidden) throw new QueryError(`the field "${name}" is hidden`)
    if (field && isEnd(field, rest)) return columnOperand(context, { position, field, rest, modifier: path.modifier })
    const next = field ? throughRelation(context, position, field) : throughBackRelation(context, position, name)
    if (!next || rest.length === 0) return undefined
    if (context.restricted) context.cost?.enter(position.collection, next.collection, next.hops)
    if (next.depth > MAX_HOPS) throw new QueryError(`more than ${MAX_HOPS} relations in a path`)
    position = context.restricted ? withoutHidden(context, next) : next
  }
  return undefined
}

// The id of a single relation is the column's own value, so it needs no join.
function isEnd(field: FieldModel, rest: readonly string[]): boolean {
  return (
    rest.length === 0 ||
    holdsJson(field) ||
    (rest.length === 1 && rest[0] === 'id' && field.type === 'relation' && !isMultiple(field))
  )
}

function throughRelation(context: ResolveContext, position: PathPosition, field: FieldModel): PathPosition | undefined {
  const target = field.type === 'relation' ? context.env.collections.find(field.collectionId) : undefined
  if (!target || field.type !== 'relation') return undefined
  return { collection: target, hops: [...position.hops, ...relationHops(field, target)], depth: position.depth + 1 }
}

function throughBackRelation(context: ResolveContext, position: PathPosition, name: string): PathPosition | undefined {
  const [, otherName = '', fieldName = ''] = BACK_RELATION.exec(name) ?? []
  const other = context.env.collections.find(otherName)
  const field = other && fieldNamed(other, fieldName)
  if (!other || field?.type !== 'relation' || field.collectionId !== position.collection.id) return undefined
  if (context.restricted && field.hidden) throw new QueryError(`the field "${fieldName}" is hidden`)
  return { collection: other, hops: [...position.hops, backRelationHop(other, field)], depth: position.depth + 1 }
}

/** Excludes records that the list rule hides from the client, so that neither filter nor order reveals them. */
function withoutHidden(context: ResolveContext, position: PathPosition): PathPosition {
  const { collection, hops } = position
  const rule = collection.listRule
  if (rule === null) throw new QueryError(`the records of "${collection.name}" may not be listed`)
  if (rule === '') return position
  const visible = visibleHop(hops.at(-1)!, ({ alias, inner }) =>
    context.satisfies(rule, { collection, alias, scope: inner }),
  )
  return { ...position, hops: [...hops.slice(0, -1), visible] }
}

interface PathEnd {
  readonly position: PathPosition
  readonly field: FieldModel
  readonly rest: readonly string[]
  readonly modifier: string
}

function columnOperand(context: ResolveContext, end: PathEnd): RowOperand {
  const { position, field, modifier } = end
  if (modifier === 'fold' && !holdsText(field)) throw new QueryError(`":fold" is of texts, not of "${field.name}"`)
  const isEach = modifier === 'each' && isMultiple(field)
  const hops = isEach ? [...position.hops, itemsHop(field.name)] : position.hops
  const nullable = context.nullable || position.hops.length > 0 || position.collection.type === 'view'
  const isPrivate = context.restricted && field.name === 'email' && position.collection.type === 'auth'
  const valueAt = (scope: JoinScope, alias: string): Expression => {
    const value = isEach ? scope.dialect.eachValue(alias) : columnValue(scope.dialect, alias, end)
    const rare = nullable || modifier !== '' ? undefined : context.rare?.get(field.name)
    const plain = { ...value, nullable: isEach || value.nullable || nullable, ...(rare && { rare }) }
    if (modifier === 'fold') return scope.dialect.fold(plain)
    return modifier === 'lower' ? scope.dialect.lower(plain) : plain
  }
  return {
    kind: 'row',
    nulls: holdsJson(field) ? 'raw' : 'column',
    multi: hops.some((hop) => hop.multiplies),
    build: (scope) => {
      const alias = scope.alias(context.root, hops)
      return { value: valueAt(scope, alias), ...(isPrivate && { guard: isPublicEmail(alias, scope) }) }
    },
    sortKey: (scope) => {
      const alias = scope.alias(context.root, hops)
      const value = valueAt(scope, alias)
      if (context.env.spanishTexts?.has(`${position.collection.id}.${field.name}`) && value.type === 'text')
        return isKeyedOnce(context, position)
          ? sortedKey(scope.alias(context.root, [...hops, sortKeyHop(position.collection, field.name)]))
          : scope.dialect.spanishKey(value)
      return isPrivate ? shownOrEmpty(context, value, { collection: position.collection, alias, scope }) : value
    },
  }
}

/** The records of which a key each is made before the rows that refer to them are read. */
const MOST_KEYED = 2000
/** How many rows refer to a record at least, so that its key is not rather made for each of them. */
const ROWS_A_KEY = 4

/** Whether many rows refer to few records, so that the sort key of each record is made once. */
function isKeyedOnce({ env: { sizes }, rows = 0 }: ResolveContext, { collection, hops }: PathPosition): boolean {
  if (hops.length === 0 || hops.some((hop) => hop.multiplies) || collection.type === 'view') return false
  const records = sizes?.rowsOf(collection.name) ?? Infinity
  return records <= MOST_KEYED && rows >= records * ROWS_A_KEY
}

function columnValue(dialect: Dialect, alias: string, end: PathEnd): Expression {
  const { field, rest, modifier } = end
  const column = raw(`${alias}.${dialect.id(field.name)}`)
  if (modifier === 'length' && holdsItems(field)) return dialect.jsonLength(column)
  if (holdsJson(field)) return dialect.jsonPath(column, rest)
  const isNumber = field.type === 'number' || field.type === 'bool'
  return { sql: column, type: isNumber ? 'number' : 'text', affinity: isNumber ? 'numeric' : 'text', nullable: false }
}
