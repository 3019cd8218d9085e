import { type CollectionModel, searchedWords } from '@timesheet/schema'
import type { ProgramFilter } from '../kernel/program-filter.ts'
import { sql, type Sql } from '../storage/sql.ts'
import { isSearch, SEARCH } from './compile-search.ts'
import { conjunctsOf } from './conjuncts.ts'
import type { QueryEnv } from './query-env.ts'
import { searchIndexOf } from './search-index.ts'

/**
 * Counts the rows that the search index finds by the words that every matching row must have, up to `upTo`: one row
 * with `total`. Undefined where a filter searches for none, for too short ones, or is not valid.
 */
export function buildSearchCount(
  { dialect }: Pick<QueryEnv, 'dialect'>,
  asked: { readonly collection: CollectionModel; readonly filter: ProgramFilter },
  upTo: number,
): Sql | undefined {
  const search = searchOf(asked)
  const rows = search && dialect.foundBy(search, upTo)
  return rows && sql`SELECT COUNT(*) AS total FROM (${rows}) found`
}

/**
 * Counts the rows with the words in a part of all rows, from 0 to 1: one row with `total`. Undefined where
 * `buildSearchCount` is, or counts as soon.
 */
export function buildSearchSample(
  env: Pick<QueryEnv, 'dialect'>,
  asked: { readonly collection: CollectionModel; readonly filter: ProgramFilter },
  part: number,
): Sql | undefined {
  const search = searchOf(asked)
  const rows = search && env.dialect.sampledBy(search, part)
  return rows && sql`SELECT COUNT(*) AS total FROM (${rows}) found`
}

/** What the words of a filter are looked for in; undefined where there are none. */
function searchOf({ collection, filter }: { readonly collection: CollectionModel; readonly filter: ProgramFilter }) {
  const index = searchIndexOf(collection)
  const words = index ? searchedIn(filter) : []
  if (!index || words.length === 0) return undefined
  const stored = { table: collection.name, index: index.name, isFirst: true }
  return { columns: index.fields.map(({ name }) => name), words, stored }
}

function searchedIn(filter: ProgramFilter): readonly string[] {
  if (!filter.filter?.includes(SEARCH)) return []
  return conjunctsOf(filter).flatMap((node) =>
    isSearch(node) && node.right.kind === 'text' ? searchedWords(node.right.value) : [],
  )
}
