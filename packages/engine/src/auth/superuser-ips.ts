import { isSuperuser } from '../access/request-info.ts'
import type { App } from '../app.ts'
import { ApiError } from '../http/api-error.ts'
import { ipInList } from '../http/real-ip.ts'
import type { StoredRecord } from '../records/stored-record.ts'

/** Refuses a superuser who comes from an address outside the allowed ones, when there is a list of them (record-api §1.5). */
export function refuseForeignSuperuser(app: App, viewer: StoredRecord | null, ip: string): void {
  const allowed = app.settings.values.superuserIPs
  if (viewer && allowed.length > 0 && isSuperuser({ auth: viewer }) && !ipInList(ip, allowed)) throw new ApiError(403)
}
