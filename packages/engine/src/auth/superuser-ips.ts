import { isSuperuser } from '../kernel/request-info.ts'
import type { AuthContext } from './auth-context.ts'
import { ApiError } from '../kernel/api-error.ts'
import { ipInList } from '../kernel/ip-list.ts'
import type { StoredRecord } from '../kernel/stored-record.ts'

/** Refuses a superuser who comes from an address outside the allowed ones, when there is a list of them (record-api §1.5). */
export function refuseForeignSuperuser(app: AuthContext, viewer: StoredRecord | null, ip: string): void {
  const allowed = app.settings.values.superuserIPs
  if (viewer && allowed.length > 0 && isSuperuser({ auth: viewer }) && !ipInList(ip, allowed)) throw new ApiError(403)
}
