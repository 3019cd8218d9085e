import { isSuperuser } from '../kernel/request-info.ts'
import type { App } from '../app.ts'
import { lastRestore } from '../backups/last-restore.ts'
import { json, type Endpoint } from './endpoint.ts'

/** What proxies say the client's address in; the most telling first. */
const PROXY_HEADERS = ['CF-Connecting-IP', 'Fly-Client-IP', 'True-Client-IP', 'X-Real-IP', 'X-Forwarded-For']

/** `GET /api/health`: that the server answers; to superusers also what they need to set the proxy up (record-api §19), and how the last restore ended. */
export const health: Endpoint = {
  method: 'GET',
  path: '/health',
  tags: [],
  async handle(ctx) {
    const possibleProxyHeader = PROXY_HEADERS.find((name) => ctx.headers[name.toLowerCase()] !== undefined) ?? ''
    const data = isSuperuser({ auth: ctx.viewer })
      ? { canBackup: !ctx.app.backups.isWorking, realIP: ctx.ip, possibleProxyHeader, ...(await restoreOf(ctx.app)) }
      : {}
    return json({ message: 'API is healthy.', code: 200, data })
  },
}

/** A key more than the contract's, and only where there ever was a restore: its request was answered before it began. */
async function restoreOf(app: App): Promise<object> {
  const restore = await lastRestore(app)
  return restore ? { lastRestore: restore } : {}
}
