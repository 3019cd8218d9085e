import { type ComparisonNode, fieldNamed, type FilterNode, isMultiple } from '@timesheet/schema'
import { raw, sql } from '../storage/sql.ts'
import { compileComparison } from './compile-comparison.ts'
import { allOf, type Condition, toSql } from './condition.ts'
import { backRelationHop } from './hops.ts'
import type { JoinScope } from './join-scope.ts'
import { QueryError } from './query-error.ts'
import type { ResolveContext } from './resolve-context.ts'
import { hasUniqueIndex } from './unique-index.ts'

const OWN_FIELD = /^((\w+?)_via_(\w+))\.(\w+)$/
const HOLDER = 'holder'

/** What is asked of the records of another collection that refer to a record. */
interface Holders {
  /** The back-relation: `notes_via_owner`. */
  readonly name: string
  readonly nodes: readonly ComparisonNode[]
}

/** The comparisons of a group by the back-relation that they are about; the others are `rest`. */
export function splitHolders(
  { isApart }: ResolveContext,
  items: readonly FilterNode[],
): { readonly holders: readonly Holders[]; readonly rest: readonly FilterNode[] } {
  if (!isApart) return { holders: [], rest: items }
  const asked = Map.groupBy(items.filter(isOfHolder), nameOf)
  const holders = [...asked].flatMap(([name, nodes]) => {
    // One that none refers to has no values, which some differ from.
    const isFound = nodes.some(({ sign }) => sign === '=') && isApart(name, nodes.length)
    return isFound ? [{ name, nodes }] : []
  })
  const apart = new Set<FilterNode>(holders.flatMap(({ nodes }) => nodes))
  return { holders, rest: items.filter((item) => !apart.has(item)) }
}

/** Whether a comparison asks for one record that refers to the row and has, or has not, this text. */
function isOfHolder(node: FilterNode): node is ComparisonNode {
  if (node.kind !== 'comparison' || !node.any || (node.sign !== '=' && node.sign !== '!=')) return false
  const isText = node.right.kind === 'text' && node.right.value !== ''
  return isText && node.left.kind === 'identifier' && OWN_FIELD.test(node.left.name)
}

function nameOf({ left }: ComparisonNode): string {
  return left.kind === 'identifier' ? (OWN_FIELD.exec(left.name)?.[1] ?? '') : ''
}

/**
 * The condition of `notes_via_owner.note ?= "a" && notes_via_owner.year ?= "b"`: that one of the records that refer to
 * the row, and that the client may list, is so. These are found first, once for the whole query; a join would find them
 * row by row, and make several rows of one. Undefined where a join is as good, or the name is none of a back-relation.
 */
export function compileHolders(
  context: ResolveContext,
  { name, nodes }: Holders,
  scope: JoinScope,
): Condition | undefined {
  const [, , otherName = '', fieldName = ''] = OWN_FIELD.exec(`${name}.id`) ?? []
  const other = context.env.collections.find(otherName)
  const field = other && fieldNamed(other, fieldName)
  if (!other || field?.type !== 'relation' || field.collectionId !== context.collection.id) return undefined
  if (isMultiple(field) || other.type === 'view' || hasUniqueIndex(other, fieldName)) return undefined
  if (context.restricted && field.hidden) throw new QueryError(`the field "${fieldName}" is hidden`)
  if (context.restricted) context.cost?.enter(context.collection, other, [backRelationHop(other, field)])
  const { dialect } = scope
  const { rare: _rare, isSearched: _isSearched, isApart: _isApart, ...shared } = context
  const own: ResolveContext = { ...shared, collection: other, root: HOLDER, nullable: false }
  const inner = scope.inner('h')
  const where = allOf([
    ...nodes.map((node) => compileComparison(own, ofHolder(node, name), inner)),
    visible(own, scope),
    dialect.withinTime?.(raw(`${HOLDER}.id`)) ?? true,
  ])
  if (where === false) return false
  const [id, back] = [raw(`${context.root}.${dialect.id('id')}`), raw(`${HOLDER}.${dialect.id(fieldName)}`)]
  return sql`${id} IN (SELECT ${back} FROM ${raw(`${dialect.id(other.name)} ${HOLDER}`)} WHERE ${toSql(where)})`
}

/** The comparison as the other record makes it of its own field. */
function ofHolder(node: ComparisonNode, name: string): ComparisonNode {
  const { left } = node
  return left.kind === 'identifier' ? { ...node, left: { ...left, name: left.name.slice(name.length + 1) } } : node
}

/** That a client may list the other record: what it refers to is not found by one that is hidden from them. */
function visible(own: ResolveContext, scope: JoinScope): Condition {
  const { listRule, name } = own.collection
  if (!own.restricted || listRule === '') return true
  if (listRule === null) throw new QueryError(`the records of "${name}" may not be listed`)
  return own.satisfies(listRule, { collection: own.collection, alias: HOLDER, scope: scope.inner('hv') })
}
