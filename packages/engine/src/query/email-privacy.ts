import type { CollectionModel } from '@timesheet/schema'
import type { Expression } from '../storage/dialect.ts'
import { raw, sql, type Sql } from '../storage/sql.ts'
import { anyOf, toSql, type Condition } from './condition.ts'
import type { JoinScope } from './join-scope.ts'
import { QueryError } from './query-error.ts'
import type { JoinedRow, ResolveContext } from './resolve-context.ts'

/** The condition that a client's filter may match an e-mail (record-api §5.8). */
export function isPublicEmail(alias: string, { dialect }: JoinScope): Sql {
  return sql`${raw(`${alias}.${dialect.id('emailVisibility')}`)} = ${dialect.bind(1).sql}`
}

/** The e-mail as a sort key: '' where the viewer may not see it, as in presented records (record-api §4.1). */
export function shownOrEmpty(context: ResolveContext, email: Expression, row: JoinedRow): Expression {
  const shown = anyOf([isManaged(context, row), isPublicEmail(row.alias, row.scope), isOwn(context, row)])
  return shown === true ? email : { ...email, sql: sql`(CASE WHEN ${toSql(shown)} THEN ${email.sql} ELSE '' END)` }
}

function isOwn({ env }: ResolveContext, { collection, alias, scope }: JoinedRow): Condition {
  const { auth } = env.request
  return (
    auth?.collection.id === collection.id &&
    sql`${raw(`${alias}.${scope.dialect.id('id')}`)} = ${scope.dialect.bind(auth.values.id).sql}`
  )
}

// A manage rule that cannot be evaluated is not satisfied, as in presented records.
function isManaged(context: ResolveContext, row: JoinedRow): Condition {
  const rule = manageRuleOf(row.collection)
  if (!rule || !context.env.request.auth) return false
  try {
    return context.satisfies(rule, { ...row, scope: row.scope.inner(`${row.alias}m`) })
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    return false
  }
}

function manageRuleOf(collection: CollectionModel): string | null {
  return collection.type === 'auth' ? collection.manageRule : null
}
