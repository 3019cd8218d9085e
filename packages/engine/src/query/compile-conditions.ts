import { CLIENT_LIMITS, PROGRAM_LIMITS } from '@timesheet/schema'
import type { ProgramFilter } from '../kernel/program-filter.ts'
import { isSuperuser } from '../kernel/request-info.ts'
import type { FilterCompiler } from './compile-filter.ts'
import { allOf, type Condition } from './condition.ts'
import type { QueryEnv } from './query-env.ts'
import { ForbiddenFilterError } from './query-error.ts'

/** The conditions of a query: access rule, the program's filter and the client's filter. */
export interface QueryConditions extends ProgramFilter {
  /** An access rule; '' matches every record. */
  readonly rule: string
  /** The client's filter; '' for none. */
  readonly clientFilter?: string
  /** Lifts the restrictions of the client's filter and sort, as for a superuser. */
  readonly trusted?: boolean
}

const SUPERUSER_ONLY = ['@collection.', '@request.'] as const

/** Whether the client may only use fields that it can read (record-api §5.8). */
export function isRestricted({ request }: QueryEnv, { trusted }: Pick<QueryConditions, 'trusted'>): boolean {
  return !trusted && !isSuperuser(request)
}

/** Throws `ForbiddenFilterError` if a restricted client's filter or sort uses an identifier reserved to superusers. */
export function refuseSuperuserIdentifiers(env: QueryEnv, conditions: QueryConditions, sort = ''): void {
  if (!isRestricted(env, conditions)) return
  const texts = [conditions.clientFilter ?? '', sort]
  for (const identifier of SUPERUSER_ONLY)
    if (texts.some((text) => text.includes(identifier))) throw new ForbiddenFilterError(identifier)
}

/** Compiles the access rule. */
export function compileRule(compiler: FilterCompiler, { rule }: Pick<QueryConditions, 'rule'>): Condition {
  return compiler.filter({ text: rule, limits: PROGRAM_LIMITS, restricted: false })
}

/** Compiles the filters of the program and of the client into one condition. */
export function compileFilters(env: QueryEnv, compiler: FilterCompiler, conditions: QueryConditions): Condition {
  const { filter = '', params, clientFilter = '', trusted } = conditions
  return allOf([
    compiler.filter({ text: filter, limits: PROGRAM_LIMITS, restricted: false, ...(params && { params }) }),
    compiler.filter({
      text: clientFilter,
      limits: trusted ? PROGRAM_LIMITS : CLIENT_LIMITS,
      restricted: isRestricted(env, conditions),
    }),
  ])
}
