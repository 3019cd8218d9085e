import { isSuperuser, type RequestInfo } from '../access/request-info.ts'
import type { App } from '../app.ts'
import { ApiError } from '../http/api-error.ts'
import { findByRule } from '../records/find.ts'
import type { AuthRecord } from './auth-record.ts'

/** Refuses a sign-in whose record the collection's authRule does not accept; a superuser's request is never refused (record-api §7). */
export async function requireAuthRule(app: App, record: AuthRecord, request: RequestInfo): Promise<void> {
  if (isSuperuser(request)) return
  const { collection, values } = record
  const accepted = await findByRule(app, { collection, id: values.id, rule: collection.authRule, request })
  if (!accepted) throw new ApiError(403, "The request doesn't satisfy the collection requirements to authenticate.")
}
