import { type ComparisonNode, type FieldModel, fieldNamed, isMultiple, searchedWords } from '@timesheet/schema'
import { raw, sql } from '../storage/sql.ts'
import { knownWords, searchedFields } from './compile-search.ts'
import { allOf, type Condition, toSql } from './condition.ts'
import type { JoinScope } from './join-scope.ts'
import { QueryError } from './query-error.ts'
import type { ResolveContext } from './resolve-context.ts'

const RELATED = /^(\w+):search$/
/** Shorter words are found by no index. */
const INDEXED = 3
const ROW = 'sought'

/** Whether a comparison is a search of the record that a field refers to. */
export function isRelatedSearch({ left }: ComparisonNode): boolean {
  return left.kind === 'identifier' && RELATED.test(left.name)
}

/**
 * The condition of `owner:search ~ text`: that the searched texts of the related record contain each word, one that the
 * client may list. These records are found by their search index, once for the whole query; by short words, which it
 * does not know, each is looked at where a row refers to it.
 */
export function compileRelatedSearch(context: ResolveContext, node: ComparisonNode, scope: JoinScope): Condition {
  const { dialect } = scope
  const [, name = ''] = node.left.kind === 'identifier' ? (RELATED.exec(node.left.name) ?? []) : []
  const target = relatedBy(context, fieldNamed(context.collection, name))
  const { index, columns } = searchedFields(target, context.restricted)
  const words = searchedWords(knownWords(context, node))
  if (words.length === 0) return true
  if (context.restricted) context.cost?.search(words)
  const isIndexed = words.some((word) => [...word].length >= INDEXED)
  const stored = { table: target.name, index: index.name, isFirst: true }
  const found = sql`(${dialect.search({ row: ROW, columns, words, ...(isIndexed && { stored }) })})`
  const where = allOf([found, visible(context, target, scope)])
  if (typeof where === 'boolean') return where
  const id = raw(`${context.root}.${dialect.id(name)}`)
  const [table, related] = [raw(`${dialect.id(target.name)} ${ROW}`), raw(`${ROW}.${dialect.id('id')}`)]
  return isIndexed
    ? dialect.amongSelected(id, sql`SELECT ${related} FROM ${table} WHERE ${toSql(where)}`)
    : sql`EXISTS (SELECT 1 FROM ${table} WHERE ${related} = ${id} AND ${toSql(where)})`
}

function relatedBy({ env, restricted }: ResolveContext, field: FieldModel | undefined) {
  const target = field?.type === 'relation' && !isMultiple(field) ? env.collections.find(field.collectionId) : undefined
  if (!field || !target || target.type === 'view') throw new QueryError(`":search" is of a relation to one record`)
  if (restricted && field.hidden) throw new QueryError(`the field "${field.name}" is hidden`)
  return target
}

/** That a client may list the related record: one that is hidden from them is found by no word. */
function visible(context: ResolveContext, target: ReturnType<typeof relatedBy>, scope: JoinScope): Condition {
  const { listRule } = target
  if (!context.restricted || listRule === '') return true
  if (listRule === null) throw new QueryError(`the records of "${target.name}" may not be listed`)
  return context.satisfies(listRule, { collection: target, alias: ROW, scope: scope.inner('s') })
}
