import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '../api/endpoint.ts'
import type { App } from '../app.ts'
import { ApiError } from './api-error.ts'
import { answerClientError } from './client-error.ts'
import { cutConnectionsOnClose } from './cut-connections.ts'
import { openContext, refuseLargeBody, type OpenContext } from './open-context.ts'
import { limiterOf, type RateLimiter } from './rate-limit.ts'
import { renderError } from './render-error.ts'
import { openResponse } from './security-headers.ts'
import { sendAnswer, sendError } from './send-answer.ts'

/** A file of the site that the server also serves: its bytes and what the browser must know of them. */
export interface StaticAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
}

/** Answers a GET outside `/api`; null is a 404. */
export type StaticFallback = (request: { readonly path: string; readonly headers: IncomingHttpHeaders }) => StaticAnswer | null | Promise<StaticAnswer | null>

export interface HttpOptions {
  /** Path prefixes under which the installation is also reachable, as in `/timesheet`. */
  readonly prefixes?: readonly string[]
  readonly fallback?: StaticFallback
}

const FIVE_MINUTES = 300_000
const ONE_MINUTE = 60_000
const MAX_PARAM_LENGTH = 1000

/** Builds the HTTP server over endpoints: routing, CORS, limits, errors exactly as record-api §1. It does not listen yet. */
export function createHttpServer(app: App, endpoints: readonly Endpoint[], options: HttpOptions = {}): FastifyInstance {
  const server = fastify({
    logger: false,
    requestTimeout: FIVE_MINUTES,
    http: { headersTimeout: ONE_MINUTE },
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    rewriteUrl: (request) => stripPrefix(request.url ?? '/', options.prefixes ?? ['/timesheet']),
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => sendError(reply as unknown as FastifyReply, renderError(error, app.log, request.id)),
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))
  server.addHook('onRequest', (request, reply, done) => {
    if (!openResponse(request, reply)) done()
  })
  server.setErrorHandler((error, request, reply) => sendError(reply, renderError(error, app.log, request.id)))
  server.setNotFoundHandler((request, reply) => answerUnknown(request, reply, options.fallback))
  cutConnectionsOnClose(server)
  const limiter = limiterOf(app)
  for (const endpoint of endpoints) {
    server.route({ method: endpoint.method, url: `/api${endpoint.path}`, handler: (request, reply) => dispatch({ app, endpoint, limiter }, request, reply) })
  }
  return server
}

function stripPrefix(url: string, prefixes: readonly string[]): string {
  const prefix = prefixes.find((p) => url.startsWith(`${p}/`))
  return prefix === undefined ? url : url.slice(prefix.length)
}

interface Wiring {
  readonly app: App
  readonly endpoint: Endpoint
  readonly limiter: RateLimiter
}

/** The steps of every request, in the order of record-api §1.2. */
async function dispatch({ app, endpoint, limiter }: Wiring, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  let ctx: OpenContext | undefined
  try {
    ctx = await openContext(app, endpoint, { request, reply })
    endpoint.precheck?.(ctx.collection)
    limiter.check(ctx, app.settings.values.rateLimits, app.clock().getTime())
    refuseLargeBody(ctx)
    const answer = await endpoint.handle(ctx)
    sendAnswer(reply, answer, ctx.queryString === '' ? undefined : ctx.query['fields'])
  } catch (error) {
    if (reply.sent) app.log.error({ requestId: request.id, err: error }, 'failed after the answer was sent')
    else sendError(reply, renderError(error, app.log, request.id))
  }
  ctx?.dispose().catch((error: unknown) => app.log.warn({ requestId: request.id, err: error }, 'temporary files were left behind'))
  return reply
}

async function answerUnknown(request: FastifyRequest, reply: FastifyReply, fallback: StaticFallback | undefined): Promise<FastifyReply> {
  const path = request.url.split('?')[0] ?? '/'
  const readable = request.method === 'GET' || request.method === 'HEAD'
  const found = fallback && readable && path !== '/api' && !path.startsWith('/api/') ? await fallback({ path, headers: request.headers }) : null
  if (!found) {
    sendError(reply, new ApiError(404))
    return reply
  }
  return reply.code(found.status).headers(found.headers).send(request.method === 'HEAD' ? undefined : found.body)
}
