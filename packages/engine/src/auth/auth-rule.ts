import { isSuperuser, type RequestInfo } from '../kernel/request-info.ts'
import type { AuthContext } from './auth-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { findByRule } from '../records/find.ts'
import type { AuthRecord } from '../accounts/auth-record.ts'

/**
 * Throws 403 if the record does not satisfy the collection's authRule; a superuser's request is never refused
 * (record-api §7).
 */
export async function requireAuthRule(app: AuthContext, record: AuthRecord, request: RequestInfo): Promise<void> {
  if (isSuperuser(request)) return
  const { collection, values } = record
  const accepted = await findByRule(app, { collection, id: values.id, rule: collection.authRule, request })
  if (!accepted) throw new ApiError(403, "The request doesn't satisfy the collection requirements to authenticate.")
}
