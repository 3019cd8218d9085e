import { kindOf, type CollectionModel, type FieldModel, type RecordValues } from '@timesheet/schema'
import type { Dialect } from '../storage/dialect.ts'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { FilterCompiler } from './compile-filter.ts'
import { compileFilters, compileRule, refuseSuperuserIdentifiers, type QueryConditions } from './compile-conditions.ts'
import { allOf, toSql } from './condition.ts'
import { JoinScope } from './join-scope.ts'
import type { QueryEnv } from './query-env.ts'

/** A row that is not stored (any more), and the conditions that it must satisfy. */
export interface CandidateSpec extends QueryConditions {
  readonly collection: CollectionModel
  /** Normalised values; a missing field has its zero value. */
  readonly values: Readonly<RecordValues>
}

const ROOT = 'r'

/**
 * A statement that returns one row if the candidate satisfies rule and filter, and none otherwise (record-api §7);
 * paths join stored records.
 */
export function buildCandidateCheck(env: QueryEnv, spec: CandidateSpec): Sql {
  const { collection, values } = spec
  refuseSuperuserIdentifiers(env, spec)
  const scope = new JoinScope(env.dialect, 'j')
  const compiler = new FilterCompiler(env, { collection, alias: ROOT, nullable: false }, scope)
  const conditions = allOf([compileRule(compiler, spec), compileFilters(env, compiler, spec)])
  const columns = collection.fields.map((field) => candidateColumn(env.dialect, field, values))
  const check = sql`SELECT 1 AS accepted FROM (SELECT ${join(columns, ', ')}) ${raw(ROOT)}${scope.joins()} WHERE ${toSql(conditions)} LIMIT 1`
  return scope.isByKey && (spec.clientFilter ?? '') === '' ? { ...check, bounded: true } : check
}

function candidateColumn(dialect: Dialect, field: FieldModel, values: Readonly<RecordValues>): Sql {
  const value = values[field.name] ?? kindOf(field).zero(field)
  return sql`${dialect.bindColumn(field, value)} AS ${raw(dialect.id(field.name))}`
}
