import { fastify, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint } from '../api/endpoint.ts'
import { type Origin, runFrom } from '../access/origin.ts'
import type { App } from '../app.ts'
import { impersonatorOf } from '../auth/resolve-viewer.ts'
import { answerFirst } from '../storage/beside-requests.ts'
import { runForClient } from '../storage/query-limits.ts'
import { randomString } from '../kernel/random.ts'
import { ApiError } from '../kernel/api-error.ts'
import { answerClientError } from './client-error.ts'
import { cutConnectionsOnClose } from './cut-connections.ts'
import { askerOf } from './asker.ts'
import { handleCurrent } from './handle-current.ts'
import { openContext, refuseLargeBody, type OpenContext } from './open-context.ts'
import { drainBody } from './drain-body.ts'
import { hasLeft, logRequest } from './log-request.ts'
import { limiterOf, type RateLimiter } from '../api/rate-limit.ts'
import { renderError } from '../api/render-error.ts'
import { openResponse } from './security-headers.ts'
import { sendAnswer, sendError } from './send-answer.ts'

/** A static file of the site: its status, headers and bytes. */
export interface StaticAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | string
}

/** Answers a GET outside `/api`; null becomes a 404. */
export type StaticFallback = (request: {
  readonly path: string
  readonly headers: IncomingHttpHeaders
}) => StaticAnswer | null | Promise<StaticAnswer | null>

export interface HttpOptions {
  /** Path prefixes under which the installation is also reachable, as in `/timesheet`. */
  readonly prefixes?: readonly string[]
  readonly fallback?: StaticFallback
}

const FIVE_MINUTES = 300_000
const ONE_MINUTE = 60_000
const MAX_PARAM_LENGTH = 1000

/**
 * Builds the HTTP server of the endpoints: routing, CORS, limits and errors of record-api §1. The caller starts
 * listening.
 */
export function createHttpServer(app: App, endpoints: readonly Endpoint[], options: HttpOptions = {}): FastifyInstance {
  const server = fastify({
    logger: false,
    requestTimeout: FIVE_MINUTES,
    http: { headersTimeout: ONE_MINUTE },
    forceCloseConnections: 'idle',
    // No route declares a schema: without these, fastify loads a validator and a serializer that nothing uses.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    rewriteUrl: (request) => stripPrefix(request.url ?? '/', options.prefixes ?? ['/timesheet']),
    clientErrorHandler: answerClientError,
    genReqId: requestIds(),
    frameworkErrors: (error, request, reply) =>
      refuseUnrouted({ app, request, reply: reply as unknown as FastifyReply }, error),
  })
  server.removeAllContentTypeParsers()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))
  server.addHook('onRequest', (request, reply, done) => {
    if (!openResponse(app, request, reply)) done()
  })
  server.setErrorHandler((error, request, reply) => refuse({ app, request, reply }, error))
  server.setNotFoundHandler((request, reply) => answerUnknown({ app, request, reply }, options.fallback))
  cutConnectionsOnClose(server)
  const limiter = limiterOf(app)
  for (const endpoint of endpoints) {
    server.route({
      method: endpoint.method,
      url: `/api${endpoint.path}`,
      handler: (request, reply) => answerFirst(() => dispatch({ app, endpoint, limiter }, request, reply)),
    })
  }
  return server
}

/** Stands where fastify would compile schemas of routes. */
function noSchemas(): never {
  throw new Error('routes declare no schemas')
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

/** Runs the steps of a request in the order of record-api §1.2. */
async function dispatch(
  { app, endpoint, limiter }: Wiring,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const started = performance.now()
  const { generation } = app.collectionStore
  let ctx: OpenContext | undefined
  let refusal: ApiError | null = null
  if (endpoint.headers) reply.headers(endpoint.headers)
  try {
    refuseEmptyParameter(request)
    ctx = await openContext(app, endpoint, { request, reply })
    endpoint.precheck?.(ctx.collection)
    limiter.check(ctx, app.settings.values.rateLimits, app.clock().getTime())
    refuseLargeBody(ctx)
    const asked = { ctx, generation, reopen: () => openContext(app, endpoint, { request, reply }) }
    const asker = askerOf(reply.raw, ctx, app.settings.values.queries)
    const answer = await runFrom(originOf(ctx), () => runForClient(asker, () => handleCurrent(endpoint, asked)))
    await sendAnswer(reply, answer, ctx.queryString === '' ? undefined : ctx.query['fields'])
  } catch (error) {
    if (reply.sent) app.log.error({ requestId: request.id, err: error }, 'failed after the answer was sent')
    else sendError(reply, (refusal = renderError(error, app.log, request.id)))
    drainBody(request.raw)
  }
  const isTold = !endpoint.quiet || (refusal !== null && !hasLeft(refusal))
  if (isTold) logRequest(app, { request, reply, started, error: refusal, asker: ctx })
  ctx
    ?.dispose()
    .catch((error: unknown) => app.log.warn({ requestId: request.id, err: error }, 'temporary files were left behind'))
  return reply
}

function originOf({ requestId, viewer, headers }: OpenContext): Origin {
  const impersonator = viewer ? impersonatorOf(headers.authorization) : ''
  return { requestId, viewer, impersonator, operation: '' }
}

/** Throws 404 for an empty path parameter: `/api/backups/` is not `/api/backups/:key`. */
function refuseEmptyParameter(request: FastifyRequest): void {
  const params = request.params as Record<string, string>
  for (const name in params) if (params[name] === '') throw new ApiError(404)
}

interface Exchange {
  readonly app: App
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers and logs an error for a request that reached no endpoint. */
function refuse({ app, request, reply }: Exchange, reason: unknown): void {
  const error = renderError(reason, app.log, request.id)
  sendError(reply, error)
  logRequest(app, { request, reply, started: performance.now(), error })
}

/**
 * Refuses a URL that the router cannot parse; the `onRequest` hooks did not run for it, so it sets the headers itself.
 */
function refuseUnrouted(exchange: Exchange, reason: unknown): void {
  if (!openResponse(exchange.app, exchange.request, exchange.reply)) refuse(exchange, reason)
}

async function answerUnknown(exchange: Exchange, fallback: StaticFallback | undefined): Promise<FastifyReply> {
  const { request, reply } = exchange
  const path = request.url.split('?')[0] ?? '/'
  const readable = request.method === 'GET' || request.method === 'HEAD'
  const isApi = path === '/api' || path.startsWith('/api/')
  const found = fallback && readable && !isApi ? await fallback({ path, headers: request.headers }) : null
  if (found)
    return reply
      .code(found.status)
      .headers(found.headers)
      .send(request.method === 'HEAD' ? undefined : found.body)
  refuse(exchange, new ApiError(404))
  return reply
}

/** Makes request ids that are unique across processes and restarts. */
function requestIds(): () => string {
  const start = randomString(8)
  let count = 0
  return () => `${start}-${++count}`
}
