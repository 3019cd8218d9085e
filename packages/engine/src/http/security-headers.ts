import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'

const ONE_YEAR = 'max-age=31536000'

/**
 * Sets the headers of every response and answers preflights (record-api §1.6, §1.7); returns true when the request is
 * answered.
 */
export function openResponse(app: App, request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method === 'OPTIONS') {
    answerPreflight(request, reply)
    return true
  }
  reply.header('vary', 'Origin')
  if (request.headers.origin !== undefined) reply.header('access-control-allow-origin', '*')
  reply.header('x-xss-protection', '1; mode=block')
  reply.header('x-content-type-options', 'nosniff')
  reply.header('x-frame-options', 'SAMEORIGIN')
  // Endpoints that serve files replace this header.
  if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store')
  if (isByHttps(app, request)) reply.header('strict-transport-security', ONE_YEAR)
  return false
}

function answerPreflight(request: FastifyRequest, reply: FastifyReply): void {
  const asked = request.headers['access-control-request-headers']
  reply.header('vary', 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers')
  reply.header('access-control-allow-origin', '*')
  reply.header('access-control-allow-methods', 'GET,HEAD,PUT,PATCH,POST,DELETE')
  if (asked) reply.header('access-control-allow-headers', asked)
  reply.code(204).send()
}

/** True when clients use HTTPS: the configured address says so, or a trusted proxy's header. */
function isByHttps({ settings }: App, request: FastifyRequest): boolean {
  const { meta, trustedProxy } = settings.values
  return (
    meta.appURL.startsWith('https://') ||
    (trustedProxy.headers.length > 0 && request.headers['x-forwarded-proto'] === 'https')
  )
}
