import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sets what every response carries, and answers preflights (record-api §1.6, §1.7). True when the request is answered. */
export function openResponse(request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method === 'OPTIONS') {
    answerPreflight(request, reply)
    return true
  }
  reply.header('vary', 'Origin')
  if (request.headers.origin !== undefined) reply.header('access-control-allow-origin', '*')
  reply.header('x-xss-protection', '1; mode=block')
  reply.header('x-content-type-options', 'nosniff')
  reply.header('x-frame-options', 'SAMEORIGIN')
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
