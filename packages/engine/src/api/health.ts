import { isSuperuser } from '../kernel/request-info.ts'
import type { App } from '../app.ts'
import { lastRestore } from '../backups/last-restore.ts'
import { json, type Endpoint } from './endpoint.ts'

/** Headers in which proxies send the client's address, most specific first. */
const PROXY_HEADERS = ['CF-Connecting-IP', 'Fly-Client-IP', 'True-Client-IP', 'X-Real-IP', 'X-Forwarded-For']

/**
 * `GET /api/health`: answers that the server runs; superusers also get what they need to configure the proxy
 * (record-api §19) and how the last restore ended.
 */
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

/**
 * The result of the last restore, if there was one. It is not in the contract: a restore's own request was answered
 * before it began.
 */
async function restoreOf(app: App): Promise<object> {
  const restore = await lastRestore(app)
  return restore ? { lastRestore: restore } : {}
}
