import { kindOf, PROGRAM_LIMITS, type CollectionModel, type FieldModel, type RecordValues } from '@timesheet/schema'
import type { Dialect } from '../storage/dialect.ts'
import { join, raw, sql, type Sql } from '../storage/sql.ts'
import { FilterCompiler } from './compile-filter.ts'
import { toSql } from './condition.ts'
import { JoinScope } from './join-scope.ts'
import type { QueryEnv } from './query-env.ts'

/** A row that is not stored yet, and the create rule it has to satisfy. */
export interface CandidateSpec {
  readonly collection: CollectionModel
  /** Normalised; a missing field has its zero value. */
  readonly values: Readonly<RecordValues>
  readonly rule: string
}

const ROOT = 'r'

/** Answers one row when the rule accepts the candidate and none otherwise (record-api §7); paths join stored records. */
export function buildCandidateCheck(env: QueryEnv, { collection, values, rule }: CandidateSpec): Sql {
  const scope = new JoinScope(env.dialect, 'j')
  const compiler = new FilterCompiler(env, { collection, alias: ROOT, nullable: false }, scope)
  const where = compiler.filter({ text: rule, limits: PROGRAM_LIMITS, restricted: false })
  const columns = collection.fields.map((field) => candidateColumn(env.dialect, field, values))
  return sql`SELECT 1 AS accepted FROM (SELECT ${join(columns, ', ')}) ${raw(ROOT)}${scope.joins()} WHERE ${toSql(where)} LIMIT 1`
}

function candidateColumn(dialect: Dialect, field: FieldModel, values: Readonly<RecordValues>): Sql {
  const value = values[field.name] ?? kindOf(field).zero(field)
  return sql`${dialect.bindColumn(field, value)} AS ${raw(dialect.id(field.name))}`
}
