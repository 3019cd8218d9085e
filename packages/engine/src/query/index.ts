/**
 * The query builder: filter language → SQL of the dialect at hand (record-api §5–§7, §23). It builds statements and runs none.
 *
 *   QueryEnv = { collections, dialect, request, now }
 *
 *   buildList(env, spec: ListSpec): Sql          rows with every stored column of the collection, in order, each record once
 *   buildIds(env, spec: ListSpec): Sql          as buildList, with the ids alone
 *   buildCounted(env, spec: ListSpec): Sql | undefined   as buildList, each row with the number of all matching ones in TOTAL
 *   buildFront(env, spec, size): Sql | undefined   as buildList among the first records of the order; a full page is that of the list
 *   buildCount(env, spec, upTo?): Sql            one row { total } — PostgreSQL may answer a string: wrap in Number()
 *   buildView(env, { collection, id, rule }): Sql   one row or none; also the check of update/delete/manage/auth rules on the stored row
 *   buildCandidateCheck(env, { collection, values, rule, clientFilter? }): Sql   one row when rule and filter accept the virtual row, none otherwise
 *   rowToValues(collection, row, dialect): RecordValues & { id: string }   turns a row of buildList/buildView into values
 *   checkRule(collections, collection, rule): void   boot check: throws QueryError naming the unknown identifier
 *   buildSearchCount(env, collection, filter, upTo): Sql | undefined   one row { total }: how many rows the words of a filter find, counted up to a limit
 *   buildSearchSample(env, collection, filter, part): Sql | undefined   as buildSearchCount, counted in a part of all rows
 *   namesFewRows(env, collection, { filter, params }): boolean   whether an index finds the few rows that a filter asks for
 *   hasUniqueIndex(collection, field): boolean   whether a back-relation through the field is single (§5.6, §9.3)
 *   buildAggregate(env, spec: AggregateSpec): Sql   one row per group: its keys, its sums, how many records; decoded by what aggregateReader makes
 *
 *   ListSpec = { collection, rule, filter?, params?, clientFilter?, sort?, limit?, offset?, ids?, trusted? }
 *     rule          '' matches everything. Null (locked) and superusers (who pass '') are the caller's business.
 *     filter, params   a program's own condition with full field access; values stand in the tree by {:name} placeholders.
 *     clientFilter, sort   what a client sent; '' is none. Restricted (§5.8) unless the viewer is a superuser or `trusted` is set.
 *     ids           only these records (`[]` matches none).
 *
 * Throws QueryError (a client's mistake: 400 with the default message), ForbiddenFilterError (403 with its message)
 * and FilterSyntaxError of @timesheet/schema (400 default). A rule that does not resolve is a QueryError, too.
 */
export { aggregateReader, buildAggregate, type AggregateSpec } from './aggregate-records.ts'
export { buildCandidateCheck } from './candidate-check.ts'
export { checkRule, checkSubmittedRule } from './check-rule.ts'
export { isMetInOrder } from './met-in-order.ts'
export { namesFewRows } from './names-few-rows.ts'
export type { QueryEnv } from './query-env.ts'
export { ForbiddenFilterError, QueryError } from './query-error.ts'
export { rowToValues } from './row-to-values.ts'
export { SEARCH } from './compile-search.ts'
export { buildSearchCount, buildSearchSample } from './build-search-count.ts'
export {
  buildCount,
  buildCounted,
  buildFront,
  buildIds,
  buildList,
  buildView,
  MOST_FOUND,
  TOTAL,
} from './select-records.ts'
export type { ListSpec, ViewSpec } from './select-records.ts'
export type { CandidateSpec } from './candidate-check.ts'
export { hasUniqueIndex } from './unique-index.ts'
