import { isSuperuser } from '../access/request-info.ts'
import { json, type Endpoint } from './endpoint.ts'

/** What proxies say the client's address in; the most telling first. */
const PROXY_HEADERS = ['cf-connecting-ip', 'fly-client-ip', 'true-client-ip', 'x-real-ip', 'x-forwarded-for']

/** `GET /api/health`: that the server answers; to superusers also what they need to set the proxy up (record-api §19). */
export const health: Endpoint = {
  method: 'GET',
  path: '/health',
  tags: [],
  async handle(ctx) {
    const possibleProxyHeader = PROXY_HEADERS.find((name) => ctx.headers[name] !== undefined) ?? ''
    const data = isSuperuser({ auth: ctx.viewer }) ? { canBackup: !ctx.app.backups.isWorking, realIP: ctx.ip, possibleProxyHeader } : {}
    return json({ message: 'API is healthy.', code: 200, data })
  },
}
