import { isSuperuser, type RequestInfo } from '../kernel/request-info.ts'
import type { RecordsContext } from './records-context.ts'
import { buildCandidateCheck, QueryError } from '../query/index.ts'
import type { Executor } from '../storage/driver.ts'
import { findByRule, queryEnv } from './find.ts'
import type { DraftRecord, StoredRecord } from '../kernel/stored-record.ts'

interface Question {
  readonly request: RequestInfo
  readonly draft: DraftRecord
  readonly original: StoredRecord | null
}

/** Whether the caller is superuser or satisfies the manageRule of an auth collection (record-api §7). */
export async function mayManage(
  app: RecordsContext,
  { request, draft, original }: Question,
  executor: Executor,
): Promise<boolean> {
  if (isSuperuser(request)) return true
  const { collection } = draft
  const rule = collection.type === 'auth' ? collection.manageRule : null
  if (!rule || !request.auth) return false
  if (original)
    return (await findByRule(app, { collection, id: original.values.id, rule, request }, executor)) !== undefined
  return acceptsCandidate(app, { rule, request, draft }, executor)
}

/** Whether a row that is not stored yet satisfies a rule; false if the rule cannot be evaluated. */
export async function acceptsCandidate(
  app: RecordsContext,
  check: { rule: string; request: RequestInfo; draft: DraftRecord },
  executor: Executor,
): Promise<boolean> {
  const { rule, request, draft } = check
  if (rule.trim() === '') return true
  try {
    const statement = buildCandidateCheck(queryEnv(app, request, executor), {
      collection: draft.collection,
      values: draft.values,
      rule,
    })
    return (await executor.get(statement)) !== undefined
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    app.log.warn(
      { err: error, collection: draft.collection.name },
      'a rule cannot be evaluated: it counts as not satisfied',
    )
    return false
  }
}
