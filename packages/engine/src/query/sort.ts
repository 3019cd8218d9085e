import type { Expression } from '../storage/dialect.ts'
import { raw, sql, type Sql } from '../storage/sql.ts'
import type { FilterCompiler } from './compile-filter.ts'
import { QueryError } from './query-error.ts'
import { resolveIdentifier } from './resolve-identifier.ts'

const MAX_TERMS = 8
const MAX_TERM_BYTES = 255
const IDENTIFIER = /^[A-Za-z_@#][A-Za-z0-9_.:]*$/

/** One sort term. */
export type SortTerm =
  | { readonly kind: 'random' }
  | { readonly kind: 'row-order'; readonly descending: boolean }
  | { readonly kind: 'value'; readonly descending: boolean; readonly value: Expression }

/**
 * Parses and compiles a sort such as `-created,+title,rel.name,@random` (record-api §5.9), adding its joins to the
 * compiler's scope.
 */
export function compileSort(compiler: FilterCompiler, text: string, restricted: boolean): SortTerm[] {
  if (text === '') return []
  const names = text.split(',').map((name) => name.trim())
  if (names.length > MAX_TERMS) throw new QueryError(`more than ${MAX_TERMS} sort fields`)
  return names.map((name) => compileTerm(compiler, name, restricted))
}

/** Whether the last term is descending; the tie-breaker uses the same direction, so that one index serves both. */
export function lastDescends(terms: readonly SortTerm[]): boolean {
  const last = terms.at(-1)
  return last !== undefined && last.kind !== 'random' && last.descending
}

/** The hidden insertion order as a sort term. */
export function rowOrder(column: string, descending: boolean): Sql {
  return sql`${raw(column)}${raw(descending ? ' DESC' : ' ASC')}`
}

function compileTerm(compiler: FilterCompiler, term: string, restricted: boolean): SortTerm {
  if (Buffer.byteLength(term) > MAX_TERM_BYTES) throw new QueryError('a sort field is too long')
  const descending = term.startsWith('-')
  const name = term.replace(/^[+-]/, '')
  if (name === '@random') return { kind: 'random' }
  const context = compiler.context(restricted)
  if (name === '@rowid') {
    if (context.collection.type === 'view') throw new QueryError('a view has no @rowid')
    return { kind: 'row-order', descending }
  }
  if (!IDENTIFIER.test(name) || /[.:]$/.test(name)) throw new QueryError(`invalid sort field "${name}"`)
  const operand = resolveIdentifier(context, name)
  if (operand.kind === 'known' || !operand.sortKey) throw new QueryError(`"${name}" cannot be sorted by`)
  return { kind: 'value', descending, value: operand.sortKey(compiler.scope) }
}
