import { isSuperuser } from '../kernel/request-info.ts'
import type { AuthContext } from './auth-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { ipInList } from '../kernel/ip-list.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** Throws 403 for a superuser whose address is not in the allowed list, if there is one (record-api §1.5). */
export function refuseForeignSuperuser(app: AuthContext, viewer: StoredRecord | null, ip: string): void {
  const allowed = app.settings.values.superuserIPs
  if (viewer && allowed.length > 0 && isSuperuser({ auth: viewer }) && !ipInList(ip, allowed)) throw new ApiError(403)
}
