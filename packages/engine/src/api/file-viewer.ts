import { readToken } from '../auth/tokens.ts'
import { ipInList } from '../kernel/ip-list.ts'
import type { RequestContext } from './request-context.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'
import { isSuperuser } from '../kernel/request-info.ts'

/**
 * The viewer of a file: the owner of the `token` parameter; null for an invalid token, and for a superuser from an
 * address that is not allowed (record-api §13.2).
 */
export async function fileViewer({ app, query, ip }: RequestContext): Promise<StoredRecord | null> {
  const found = await readToken(app, query['token'] ?? '', 'file')
  if (!found) return null
  const allowed = app.settings.values.superuserIPs
  const foreign = isSuperuser({ auth: found.record }) && allowed.length > 0 && !ipInList(ip, allowed)
  return foreign ? null : found.record
}
