import { type CollectionModel, type ComparisonNode, searchedWords } from '@timesheet/schema'
import type { Dialect } from '../storage/dialect.ts'
import { sql } from '../storage/sql.ts'
import type { Condition } from './condition.ts'
import { QueryError } from './query-error.ts'
import type { ResolveContext } from './resolve-context.ts'
import { resolveOperand } from './resolve-operand.ts'
import { searchIndexOf } from './search-index.ts'

/** The identifier that stands for the searched texts of a record, on the left of `~` only. */
export const SEARCH = '@search'

/** Whether a comparison is a search. */
export function isSearch({ left }: ComparisonNode): boolean {
  return left.kind === 'identifier' && left.name === SEARCH
}

/**
 * The condition of `@search ~ text`: that the searched texts of the record contain each word (record-api §5.10).
 */
export function compileSearch(context: ResolveContext, node: ComparisonNode, dialect: Dialect): Condition {
  const { collection, root, restricted } = context
  const { index, columns } = searchedFields(collection, restricted)
  const words = searchedWords(knownWords(context, node))
  if (words.length === 0) return true
  if (restricted) context.cost?.search(words)
  const stored = context.isSearched && { table: collection.name, index: index.name, isFirst: false }
  return sql`(${dialect.search({ row: root, columns, words, ...(stored && { stored }) })})`
}

/** What of a collection is searched; throws `QueryError` where nothing is, or a client may not read what is. */
export function searchedFields(collection: CollectionModel, restricted: boolean) {
  const index = searchIndexOf(collection)
  if (!index) throw new QueryError(`"${collection.name}" has no search index`)
  const hidden = index.fields.find((field) => field.hidden)
  if (restricted && hidden) throw new QueryError(`the field "${hidden.name}" is hidden`)
  return { index, columns: index.fields.map(({ name }) => name) }
}

/** The text on the right of a search. */
export function knownWords(context: ResolveContext, { sign, any, right }: ComparisonNode): string {
  const operand = resolveOperand(context, right)
  const [value] = operand.kind === 'known' && !operand.operand.multi ? operand.operand.values : []
  if (sign !== '~' || any || value === undefined) throw new QueryError(`"${SEARCH}" is compared by ~ with one text`)
  return String(value ?? '')
}
